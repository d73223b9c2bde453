import { loadMarkdownTools } from '../../text/formatting/markdown-tools';
import { fixFormatting } from '../../text/formatting/fix';
import { type Formatted, toCleanMarkdown } from '../../text/formatting/reformat';
import { loadMarkdownParser } from '../../text/markdown';
import type { LinkableProduct } from '../../affiliates/rules/linking/name-matcher';
import {
  type LinkedPost,
  type LinkPlan,
  ProductLinker,
} from '../../affiliates/rules/linking/product-linker';
import {
  loadImageReader,
  type ReadImages,
  replaceContentImages,
} from '../../images/rules/content-images';

/** Work on a text. */
export type TextTask =
  | { task: 'reformat' | 'fix'; content: string }
  /** The products are passed once, and again only if they change. */
  | { task: 'link'; post: LinkedPost; products?: readonly LinkableProduct[] }
  | { task: 'list-images'; content: string }
  | { task: 'replace-images'; content: string; replacements: ReadonlyMap<string, string> };

/** An image that a text shows. */
export interface TextImage {
  url: string;
  /** Its description; empty if it has none. */
  alt: string;
}

/** Result of a text task. */
export type TextResult = Formatted | LinkPlan | TextImage[] | string;

let linker: ProductLinker | undefined;
let imageReader: Promise<ReadImages> | undefined;

/** One reader for all texts: it caches the last one, whose images are usually replaced next. */
const readImages = (): Promise<ReadImages> => (imageReader ??= loadImageReader());

/** Runs a text task. */
export async function runTextTask(asked: TextTask): Promise<TextResult> {
  switch (asked.task) {
    case 'reformat':
      return toCleanMarkdown(await loadMarkdownTools(), asked.content);
    case 'fix':
      return fixFormatting(await loadMarkdownTools(), asked.content);
    case 'link': {
      if (asked.products !== undefined) {
        linker = new ProductLinker(asked.products, await loadMarkdownParser());
      }
      if (linker === undefined) throw new Error('No products were given');
      return linker.plan(asked.post);
    }
    case 'list-images':
      return (await readImages())(asked.content).map(({ url, alt }) => ({ url, alt }));
    case 'replace-images':
      return replaceContentImages(await readImages(), asked.content, asked.replacements);
  }
}
