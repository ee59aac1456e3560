/** Prevents the development server from reloading a page with unsaved text: the reload message gets the path of no page. */
export const keepThisPage = (): void =>
  import.meta.hot?.on('vite:beforeFullReload', (payload) => {
    payload.path = '/none.html';
  });
