import type { ComponentType } from 'react';
import type { Block } from '@contract/blocks/definitions';
import type { Site } from '@contract/site';
import type { Texts } from '@contract/texts/texts';
import type { Head } from './head';
import type { Read } from './read';

/** Context of a page's `load`: its address, and a function that reads the API. */
export interface LoadContext {
  params: Readonly<Record<string, string>>;
  query: URLSearchParams;
  site: Site;
  publicUrl: string;
  /** The words of the page. */
  texts: Texts;
  /** Reads and keeps; null where the API answers 404. */
  read<T>(read: Read<T>): Promise<T | null>;
  /** Reads the blocks of a text; on the server only, since they serve structured data alone. */
  readBlocks?(content: string): Block[];
}

/** Result of a page's `load`: its status and head. The data itself is in the cache of reads. */
export interface Loaded {
  status: number;
  head: Head;
}

/** A page: what it needs and how it looks. Server and browser run the same `load`. */
export interface PageModule {
  load(context: LoadContext): Promise<Loaded>;
  Page: ComponentType;
}

/** One entry of the route table. */
export interface PageRoute {
  path: string;
  /** Query keys that change the page; all others are ignored. */
  queryKeys: readonly string[];
  /** Source file of the page's module, as the build's manifest names it. */
  source: string;
  module(): Promise<PageModule>;
  /** Whether the page has an address that its path matches; all of them without it. */
  accepts?(params: Readonly<Record<string, string>>): boolean;
  /** Its words are not all among those that most pages need. */
  needsFurtherTexts?: true;
  /** The admin area has a frame of its own, without the magazine's header and footer. */
  frame?: 'admin';
  /** It is there to be used rather than read: it is hydrated at once, and not only when its reader has a reason. */
  isToBeUsed?: true;
}
