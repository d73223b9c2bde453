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
  // A rejected sign-up shows the home page, but at the form's address.
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
  // In development the page arrives without rendered HTML.
  if (root.firstChild === null) createRoot(root).render(app);
  // The rendered page is already usable, so hydration may yield to input.
  else startTransition(() => void hydrateRoot(root, app));
}
