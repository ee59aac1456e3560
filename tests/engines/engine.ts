/** What the smoke tests ask of a browser, whatever protocol it speaks. */
export interface Engine {
  /** Whether a link may be followed: WebKitGTK 2.50 on a virtual display ends in the transition between two pages. */
  followsLinks: boolean;
  /** Opens an address; resolves when the document is parsed. */
  goto(url: string): Promise<unknown>;
  /** Gives the page a window of another width than 1280, where its windows can be as narrow as a phone. */
  resize?(width: number): Promise<unknown>;
  /** Runs an expression in the page and answers its value, which must be JSON. Promises are waited for. */
  run(expression: string): Promise<unknown>;
  /** Real input: actions of the W3C's WebDriver, which its classic and its two-way protocol share. */
  act(actions: object[]): Promise<unknown>;
  close(): Promise<void>;
}

/** Why an engine is not there; its tests are skipped on a developer's machine and fail on CI. */
export class Missing extends Error {}
