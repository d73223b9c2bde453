import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App, type PageState } from '~/app/app';
import { findRoute } from '~/app/find-route';
import { loadPageModule } from '~/app/page-modules';
import { keepRenderedArticle } from '~/lib/article-html';
import { openHistoryGate } from '~/lib/history-gate';

const readState = (): PageState => {
  const text = document.getElementById('aurelian-state')?.textContent ?? '{}';
  return JSON.parse(text) as PageState;
};

/** Hydrates the page that the server rendered. */
export async function hydrate(): Promise<void> {
  const root = document.getElementById('root');
  if (root === null) return;
  const state = readState();
  // A refused sign-up is shown on the home page, at the address that the form was sent to.
  if (state.form?.name === 'newsletter') window.history.replaceState(null, '', '/#newsletter');
  const { base } = state;
  const { route } = findRoute(window.location.pathname.slice(base?.length ?? 0) || '/');
  await loadPageModule(route, state.site);
  keepRenderedArticle(root);
  openHistoryGate();
  const app = (
    <BrowserRouter {...(base !== undefined && { basename: base })}>
      <App state={state} />
    </BrowserRouter>
  );
  // While developing the page arrives with its data alone.
  if (root.firstChild === null) createRoot(root).render(app);
  // A rendered page can be read and clicked already: it is hydrated in small steps.
  else startTransition(() => void hydrateRoot(root, app));
}
