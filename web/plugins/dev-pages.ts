import type { IncomingMessage } from 'node:http';
import type { Plugin } from 'vite';

const STATE = /<script type="application\/json" id="aurelian-state">([\s\S]*?)<\/script>/;
const ENTRY = '/src/entry-client.tsx';

interface State {
  fallback: Record<string, unknown>;
}

const wantsPage = (req: IncomingMessage): boolean =>
  req.method === 'GET' && /\btext\/html\b/.test(req.headers.accept ?? '');

/** A page's data without article texts: the server sends those as HTML, which is not used here. */
function withoutArticles(json: string): string {
  const state = JSON.parse(json) as State;
  const kept = Object.entries(state.fallback).filter(
    ([key]) => !/^\/api\/(?:posts\/slug|previews)\/[^/]+$/.test(key),
  );
  return JSON.stringify({ ...state, fallback: Object.fromEntries(kept) }).replace(/</g, '\\u003c');
}

/**
 * Serves pages while developing: their data comes from the running server, everything else from
 * the sources, so that a change is seen at once.
 */
export const devPages = (cms: string): Plugin => ({
  name: 'aurelian-dev-pages',
  apply: 'serve',
  configureServer: (server) => () => {
    server.middlewares.use((req, res, next) => {
      if (!wantsPage(req)) {
        next();
        return;
      }
      const url = req.originalUrl ?? '/';
      fetch(cms + url)
        .then(async (answer) => {
          const json = STATE.exec(await answer.text())?.[1];
          if (json === undefined) throw new Error(`${cms}${url} is no page of the site`);
          const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"></head><body><div id="root"></div><script type="application/json" id="aurelian-state">${withoutArticles(json)}</script><script type="module" src="${ENTRY}"></script></body></html>`;
          res.setHeader('Content-Type', 'text/html; charset=utf-8');
          res.end(await server.transformIndexHtml(url, html));
        })
        .catch(next);
    });
  },
});
