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
  /** `lg` is the head of a page. */
  size?: 'md' | 'lg';
}

const sizes = {
  md: { icon: 'left-5', input: 'min-h-16 px-14 text-body', clear: 'right-2.5' },
  lg: {
    icon: 'left-5 size-7 lg:left-7',
    input: 'min-h-17 border-strong pr-13 pl-15 text-lede font-normal lg:min-h-22 lg:pl-20 lg:text-h3',
    clear: 'right-3',
  },
};

/** A search box with the button that empties it; stands in a positioned parent. */
export function SearchField({ label, value, onType, onClear, name, maxLength, size = 'md' }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const { icon, input: shape, clear } = sizes[size];
  return (
    <>
      <Icon name="search" className={`pointer-events-none absolute inset-y-0 my-auto ${icon}`} />
      <input
        ref={input}
        className={`input rounded-full ${shape}`}
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
          className={`absolute inset-y-0 my-auto grid size-11 place-items-center rounded-full ${clear}`}
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
