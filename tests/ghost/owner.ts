/** @throws {Error} where a variable that names the Ghost is not set */
export function setting(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: npm run test:ghost needs a running Ghost made for tests.`);
  return value.replace(/\/+$/, '');
}

/** Ghost as its owner: what an integration may not do, such as importing. Only for a Ghost made for tests. */
export class Owner {
  readonly #url: string;
  readonly #headers: Record<string, string>;

  private constructor(url: string, headers: Record<string, string>) {
    this.#url = url;
    this.#headers = headers;
  }

  static async login(): Promise<Owner> {
    const url = setting('GHOST_URL');
    const { origin } = new URL(url);
    const [username, password] = [setting('GHOST_OWNER_EMAIL'), setting('GHOST_OWNER_PASSWORD')];
    const ask = () =>
      fetch(`${url}/ghost/api/admin/session/`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin },
        body: JSON.stringify({ username, password }),
      });
    // After the build before it, the connection may be one that Ghost is closing.
    const response = await ask().catch(ask);
    // Ghost stores the session while it finishes the answer: a request before its end would find none.
    const text = await response.text();
    if (response.status !== 201)
      throw new Error(`The owner could not sign in: ${response.status} ${text.slice(0, 200)}`);
    const cookie = response.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ');
    return new Owner(url, { cookie, origin });
  }

  async call<T>(method: string, path: string, body?: FormData): Promise<T> {
    const response = await fetch(`${this.#url}/ghost/api/admin/${path}`, {
      method,
      headers: this.#headers,
      ...(body ? { body } : {}),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text.slice(0, 300)}`);
    return (text ? JSON.parse(text) : undefined) as T;
  }
}
