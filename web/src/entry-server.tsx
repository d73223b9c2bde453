import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { ServerStyleSheet } from 'styled-components';
import { coreFiles, faces } from '~/app/type-pairs';
import { lookStyle } from '~/features/look/model/look-style';
import type { Article } from '@contract/blocks/article';
import { scanBlocks } from '@contract/blocks/block-line';
import type { ShownPage } from '@contract/page';
import type { Site } from '@contract/site';
import { App, type PageState } from '~/app/app';
import { findRoute } from '~/app/find-route';
import { htmlDocument } from '~/app/html-document';
import { KeptStyles } from '~/app/compiled-styles';
import { assetsOf, type Manifest } from '~/app/manifest-assets';
import { loadPageModule } from '~/app/page-modules';
import { neededTexts, textsFor, textsSource } from '~/app/route-texts';
import { blockStyle } from '~/features/article/components/blocks/block-style';
import { placedPagesRead } from '~/features/pages/api/reads';
import { ArticleRendererContext } from '~/lib/article-html';
import type { FormState } from '~/lib/form-context';
import type { Read } from '~/lib/read';

/** Inlined: a separate file would delay the first paint by a round trip. */
const styleTag = (css: string): string => (css === '' ? '' : `<style>${css}</style>`);
/** Only in pages whose text has blocks. */
const blockStyleTag = styleTag(blockStyle);
/** Reads that return a post with its text, or a newsletter issue. */
const POST_KEY = /^\/api\/(?:posts\/slug|previews|newsletter\/archive)\/[^/]+$/;
/** Reads that return a page, with its text as HTML. */
const PAGE_KEY = /^\/api\/pages\/slug\/[^/]+$/;
/** Previews are read by the post's author and by people the author shares a link with. */
const PREVIEW_KEY = '/api/previews/';
/** Answer type of those reads; a newsletter issue is never a draft. */
type TextWithBlocks = Article & { published?: boolean };
/** React's marker for a part that it could not render on the server. */
const FAILED_PART = '<!--$!-->';

/** A requested page, and how to read the API from inside the server. */
export interface RenderRequest {
  url: string;
  publicUrl: string;
  site: Site;
  read(path: string): Promise<{ status: number; body: unknown; total: number | null }>;
  form?: FormState;
  /** Prefix of every address of the site while a look is previewed. */
  base?: string;
  /** Returns a post's text as safe HTML, with its product links marked as paid. */
  renderArticle(article: Article): Promise<string>;
}

export interface RenderResult {
  status: number;
  html: string;
  inlineStyles: string[];
}

/**
 * Renders the articles of a page to HTML before the page itself: React renders cannot be nested,
 * and an article may take long.
 */
async function renderArticles(
  fallback: Record<string, unknown>,
  renderArticle: RenderRequest['renderArticle'],
): Promise<ReadonlyMap<string, string>> {
  const html = new Map<string, string>();
  for (const [key, value] of Object.entries(fallback)) {
    if (!POST_KEY.test(key) || value === null) continue;
    const post = value as TextWithBlocks;
    const showFaults = key.startsWith(PREVIEW_KEY) || post.published === false;
    html.set(post.content, await renderArticle({ ...post, showFaults }));
  }
  return html;
}

/** The part of a response that the browser needs: an article's text is already in the HTML. */
function dehydrated(key: string, value: unknown): unknown {
  if (value === null) return value;
  if (POST_KEY.test(key)) return { ...(value as TextWithBlocks), content: '' };
  if (!PAGE_KEY.test(key)) return value;
  const page = value as ShownPage;
  // The About page splits its text, so it needs all of it.
  return { ...page, content: '', html: page.slug === 'about' ? page.html : '' };
}

const dehydrate = (fallback: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fallback).map(([key, value]) => [key, dehydrated(key, value)]));

/** The settings without the owner's own CSS, which is already in the page. */
const withoutCss = (site: Site): Site =>
  site.look === undefined ? site : { ...site, look: { ...site.look, css: '' } };

const HAS_BLOCK = ' data-block=';

/** Whether a text on the page has blocks. */
const hasBlocks = (fallback: Record<string, unknown>, articles: ReadonlyMap<string, string>) =>
  [...articles.values()].some((html) => html.includes(HAS_BLOCK)) ||
  Object.entries(fallback).some(
    ([key, page]) => PAGE_KEY.test(key) && (page as ShownPage | null)?.html.includes(HAS_BLOCK),
  );

async function render(manifest: Manifest, request: RenderRequest): Promise<RenderResult> {
  const { pathname, searchParams } = new URL(request.url, request.publicUrl);
  const { route, params } = findRoute(pathname);
  const module = await loadPageModule(route, request.site);
  const fallback: Record<string, unknown> = {};
  const read = async <T,>(source: Read<T>): Promise<T | null> => {
    // Fixes the key order by the order of reads, so that the page's bytes do not depend on which
    // answer comes first.
    fallback[source.key] = null;
    const answer = await request.read(source.key);
    const value = answer.status < 300 ? source.parse(answer) : null;
    fallback[source.key] = value;
    return value;
  };
  const { site, publicUrl } = request;
  const texts = textsFor(route, site);
  const context = { params, query: searchParams, site, publicUrl, texts, read };
  const loaded = await module.load({ ...context, readBlocks: scanBlocks });
  if (route.frame !== 'admin') await read(placedPagesRead);

  const articles = await renderArticles(fallback, (article) =>
    request.renderArticle({ ...article, speech: site }),
  );
  const look = route.frame === 'admin' ? undefined : site.look;
  const state: PageState = { fallback, site: withoutCss(site), publicUrl };
  if (request.form !== undefined) state.form = request.form;
  if (request.base !== undefined) state.base = request.base;
  const sheet = new ServerStyleSheet();
  try {
    const app = renderToString(
      sheet.collectStyles(
        <KeptStyles>
          <StaticRouter
            location={(request.base ?? '') + request.url}
            {...(request.base !== undefined && { basename: request.base })}
          >
            <ArticleRendererContext value={(content) => articles.get(content) ?? ''}>
              <App state={state} />
            </ArticleRendererContext>
          </StaticRouter>
        </KeptStyles>,
      ),
    );
    if (app.includes(FAILED_PART))
      throw new Error(`The page ${route.path} could not be rendered whole`);
    const styleTags = [
      styleTag(faces[look?.type ?? 'classic']),
      sheet.getStyleTags(),
      hasBlocks(fallback, articles) ? blockStyleTag : '',
      // Last, so that they override the others.
      ...(look === undefined ? [] : [styleTag(lookStyle(look)), styleTag(look.css)]),
    ].join('');
    const inlineStyles = [...styleTags.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(
      (match) => match[1] ?? '',
    );
    const html = htmlDocument({
      head: loaded.head,
      publicUrl,
      state: { ...state, fallback: dehydrate(fallback) },
      app,
      styleTags,
      fonts: coreFiles[look?.type ?? 'classic'],
      language: texts.language,
      canWait:
        route.frame !== 'admin' &&
        !route.isToBeUsed &&
        request.form === undefined &&
        request.base === undefined,
      ...assetsOf(manifest, [route.source, ...neededTexts(route, site).map(textsSource)]),
    });
    return { status: loaded.status, html, inlineStyles };
  } finally {
    sheet.seal();
  }
}

/** The web app's interface to the site server. */
export const createRenderer = (manifest: Manifest) => ({
  render: (request: RenderRequest) => render(manifest, request),
  pageQueryKeys: (pathname: string): readonly string[] | undefined => {
    const { route } = findRoute(pathname);
    return route.path === '*' ? undefined : route.queryKeys;
  },
});
