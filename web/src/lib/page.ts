import type { ComponentType } from 'react';
import type { Block } from '@contract/blocks/definitions';
import type { Site } from '@contract/site';
import type { Texts } from '@contract/texts/texts';
import type { Head } from './head';
import type { Read } from './read';

/** Context of a page's `load`. */
export interface LoadContext {
  params: Readonly<Record<string, string>>;
  query: URLSearchParams;
  site: Site;
  publicUrl: string;
  /** Texts of the page. */
  texts: Texts;
  /** Reads the API into the cache; resolves to null for a 404. */
  read<T>(read: Read<T>): Promise<T | null>;
  /** Parses the blocks of a text; only on the server, for structured data. */
  readBlocks?(content: string): Block[];
}

/** Result of a page's `load`: status and head. The data itself is in the cache of reads. */
export interface Loaded {
  status: number;
  head: Head;
}

/** A page's data and component; server and browser run the same `load`. */
export interface PageModule {
  load(context: LoadContext): Promise<Loaded>;
  Page: ComponentType;
}

/** One entry of the route table. */
export interface PageRoute {
  path: string;
  /** Query parameters that change the page; all others are ignored. */
  queryKeys: readonly string[];
  /** Source file of the page's module, as in the build manifest. */
  source: string;
  module(): Promise<PageModule>;
  /** Whether the page has an address that matches its path; by default it has all. */
  accepts?(params: Readonly<Record<string, string>>): boolean;
  /** Whether it needs texts beyond those that most pages use. */
  needsFurtherTexts?: true;
  /** The admin area has its own frame, without the magazine's header and footer. */
  frame?: 'admin';
  /** An interactive page, which is hydrated at once instead of when its reader interacts. */
  isToBeUsed?: true;
}
