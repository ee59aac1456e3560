/**
 * Every saved entry makes the development server reload what is open. A page that may hold unsaved text is given the name of no
 * page, and stays.
 */
export const keepThisPage = (): void =>
  import.meta.hot?.on('vite:beforeFullReload', (payload) => {
    payload.path = '/none.html';
  });
