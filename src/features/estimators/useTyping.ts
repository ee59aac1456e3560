import { useRef, useState, type KeyboardEvent } from 'react';
import { coerce, readField, takeField } from './engine.ts';
import { formatField } from './format.ts';
import type { Input } from './types.ts';

/**
 * What is being typed into a number field, and what was wrong with it.
 * The field is of type text with a numeric keypad: type number can print neither 50,000 nor +3, and hides what it cannot read,
 * so that bad text could not be explained. Up and Down step it all the same.
 */
export function useTyping(input: Input, value: number, onValue: (value: number) => void) {
  /** Undefined while the field shows the value. */
  const [draft, setDraft] = useState<string>();
  /** The value while the text is none. */
  const before = useRef(value);
  const [problem, setProblem] = useState<{ text: string; value: number }>();

  const settle = (next: number) => {
    setDraft(undefined);
    setProblem(undefined);
    onValue(next);
  };
  const commit = (text = draft) => {
    if (text === undefined) return;
    const reading = readField(input, text, value);
    settle(reading.value);
    if (reading.problem) setProblem({ text: reading.problem, value: reading.value });
  };
  const type = (field: HTMLInputElement) => {
    // Typed and left before the island was hydrated.
    if (document.activeElement !== field) return commit(field.value);
    if (draft === undefined) before.current = value;
    setDraft(field.value);
    setProblem(undefined);
    onValue(takeField(input, field.value) ?? before.current);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // These keys belong to the input method until its text is there; Safari says so by this code alone.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    if (event.key === 'Enter') commit();
    else if (event.key === 'ArrowUp') settle(coerce(input, value + input.step));
    else if (event.key === 'ArrowDown') settle(coerce(input, value - input.step));
    else return;
    event.preventDefault();
  };
  return {
    text: draft ?? formatField(input, value),
    // A problem goes with the value that it was about.
    problem: problem && problem.value === value ? problem.text : '',
    settle,
    type,
    commit,
    onKeyDown,
  };
}
