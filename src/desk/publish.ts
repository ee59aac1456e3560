/** While a release that the desk started runs, the desk waits for its end and then shows what it said. */
const form = document.querySelector<HTMLFormElement>('#publishing');

const EVERY_MS = 1_000;

async function ask(): Promise<void> {
  const running = await fetch('/desk/publish.json', { cache: 'no-store' })
    .then((response) => response.json() as Promise<{ since?: string }>)
    .then(({ since }) => since !== undefined)
    // The server starts again; the next question finds it.
    .catch(() => true);
  if (running) setTimeout(() => void ask(), EVERY_MS);
  else location.assign('/desk');
}

if (form?.dataset['since']) void ask();

export {};
