/** What the smoke tests ask of a browser, whatever protocol it speaks. */

/** Keys that are no character, as the W3C's WebDriver names them. */
export const KEYS = {
  Enter: '\uE007',
  Escape: '\uE00C',
  ArrowUp: '\uE013',
  ArrowDown: '\uE015',
} as const;
export type Key = keyof typeof KEYS;

export interface Engine {
  /** Whether a link may be followed: WebKitGTK 2.50 on a virtual display ends in the transition between two pages. */
  followsLinks: boolean;
  /** Opens an address; resolves when the document is parsed. */
  goto(url: string): Promise<void>;
  /** Gives the page a window of this width. */
  resize(width: number): Promise<void>;
  /** The narrowest window that it opens, in pixels. */
  narrowest: number;
  /** Runs an expression in the page and answers its value, which must be JSON. Promises are waited for. */
  run(expression: string): Promise<unknown>;
  /** A real click with the main button, in pixels of the viewport. */
  clickAt(x: number, y: number): Promise<void>;
  press(key: Key): Promise<void>;
  type(text: string): Promise<void>;
  /** Errors and warnings of the page on screen since it was opened: console, exceptions, refused by the policy. */
  messages(): Promise<string[]>;
  close(): Promise<void>;
}

/** Why an engine is not there; its tests are skipped on a developer's machine and fail on CI. */
export class Missing extends Error {}

/** Actions of the W3C's WebDriver, which its classic and its two-way protocol share. */
export const clickActions = (x: number, y: number) => [
  {
    type: 'pointer',
    id: 'mouse',
    parameters: { pointerType: 'mouse' },
    actions: [
      { type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0 },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ],
  },
];

export const keyActions = (keys: Iterable<string>) => [
  {
    type: 'key',
    id: 'keyboard',
    actions: [...keys].flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]),
  },
];
