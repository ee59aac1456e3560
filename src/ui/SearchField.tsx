import { useRef } from 'react';
import { Icon } from './Icon.tsx';

interface Props {
  /** As 'Search articles'. */
  label: string;
  value: string;
  onType: (text: string) => void;
  onClear: () => void;
  name?: string;
  maxLength?: number;
}

/** A search box with the button that empties it; its parent is positioned. */
export function SearchField({ label, value, onType, onClear, name, maxLength }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Icon name="search" className="pointer-events-none absolute inset-y-0 left-5 my-auto" />
      <input
        ref={input}
        className="input min-h-14 rounded-full px-14 text-body"
        type="search"
        name={name}
        placeholder={`${label}...`}
        aria-label={label}
        autoComplete="off"
        maxLength={maxLength}
        value={value}
        onChange={(event) => onType(event.target.value)}
      />
      {value && (
        <button
          className="absolute inset-y-0 right-2.5 my-auto grid size-11 place-items-center rounded-full"
          type="button"
          aria-label="Clear search"
          onClick={() => {
            onClear();
            input.current?.focus();
          }}
        >
          <Icon name="close" />
        </button>
      )}
    </>
  );
}
