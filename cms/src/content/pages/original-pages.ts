import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type StandardPage, standardPages } from '../../contract/entry-paths';
import { parseMarkdownFile } from '../starter/starter-files';

/** Date of the original texts (specification, sections 2 and 9). */
const ORIGINAL_DAY = '2024-12-28';

/** Initial values of the editable fields of a standard page. */
export interface OriginalPage {
  title: string;
  excerpt: string;
  content: string;
  metaTitle: string;
  metaDescription: string;
  revisedOn: string;
}

/** Reads the original texts of a standard page. */
export async function readOriginalPage(appRoot: string, slug: StandardPage): Promise<OriginalPage> {
  const file = path.join(appRoot, 'starter', 'pages', `${slug}.md`);
  const { front, content } = parseMarkdownFile(await readFile(file, 'utf8'));
  const texts = { excerpt: '', metaTitle: '', metaDescription: '' };
  return { ...texts, ...(front as { title: string }), content, revisedOn: ORIGINAL_DAY };
}

/** Original texts of all standard pages, by slug. */
export async function readOriginalPages(
  appRoot: string,
): Promise<(OriginalPage & { slug: StandardPage })[]> {
  return Promise.all(
    standardPages.map(async (slug) => ({ slug, ...(await readOriginalPage(appRoot, slug)) })),
  );
}
