import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Article } from '../contract/blocks/article';
import type { Site } from '../contract/site';

/** Result of an API read for a page: status, JSON and, for a list, the total count. */
export interface ReadResult {
  status: number;
  body: unknown;
  total: number | null;
}

/** A requested page, as the web app's server entry takes it. */
export interface RenderRequest {
  /** Path with the declared part of the query. */
  url: string;
  publicUrl: string;
  site: Site;
  /** Prefix of every address of the site while a look is previewed. */
  base?: string;
  read(path: string): Promise<ReadResult>;
  /** A refused plain HTML form: its values and errors by field. */
  form?: FormState;
  renderArticle: RenderArticle;
}

export interface FormState {
  name: 'contact' | 'newsletter' | 'confirmation' | 'preferences';
  /** Status and code of the refusal. */
  status: number;
  code?: string;
  values: Record<string, string>;
  errors: Record<string, string>;
  message: string;
}

/** A rendered page: the complete document, and the inline styles that its CSP must allow. */
export interface RenderResult {
  status: number;
  html: string;
  inlineStyles: string[];
}

/** The text of a post as safe HTML, with paid product links marked; falls back to plain text. */
export type RenderArticle = (article: Article) => Promise<string>;

/** The web app's server entry. */
export interface WebRenderer {
  render(request: RenderRequest): Promise<RenderResult>;
  /** The query parameters that a page declares; undefined if no page has this path. */
  pageQueryKeys(pathname: string): readonly string[] | undefined;
}

interface ServerEntry {
  createRenderer(manifest: unknown): WebRenderer;
}

/** Loads the built web app from `webDir` (web/dist). */
export async function loadWebRenderer(webDir: string): Promise<WebRenderer> {
  const manifest: unknown = JSON.parse(
    await readFile(path.join(webDir, 'client', '.vite', 'manifest.json'), 'utf8'),
  );
  const entry = (await import(
    pathToFileURL(path.join(webDir, 'server', 'entry-server.js')).href
  )) as ServerEntry;
  return entry.createRenderer(manifest);
}
