import type { FoundFile } from '../found';
import type { FileTree } from './files/file-tree';
import { recognize, type FileForm } from './recognize';

/** A file with a known form. */
export interface FormFile {
  form: FileForm;
  /** Its path in the folder or archive, or its name. */
  name: string;
  file: FoundFile;
  tree: FileTree;
}

/** Formats of the given files. */
export interface Forms {
  known: readonly FormFile[];
  /** A sentence about what was found, if none of it can be read. */
  refusal: () => string;
}

const READ =
  'Supported files: WordPress (XML), Ghost (JSON or ZIP) and Substack (ZIP) exports, Markdown (folder or ZIP), RSS and Atom feeds, and lists of redirects or plugin links (CSV).';

/** The files that are examined in a folder or archive, and their maximum number. */
const LOOKED_AT = /\.(?:xml|json|csv|ya?ml|rss|atom|conf|txt)$|(?:^|\/)\.?htaccess$/i;
const MAX_LOOKED_AT = 2_000;
/** Jekyll's posts may be HTML with the same front matter. */
const MARKDOWN = /\.(?:md|mdx|markdown)$|(?:^|\/)_(?:posts|drafts)\/.+\.html?$/i;

/** Files of a folder that only look like redirects, such as a table of an article. */
const isByAccident = (form: FileForm, name: string): boolean =>
  form === 'redirects-csv' && !/redirect|yoast/i.test(name);

async function formsOf(tree: FileTree, others: Map<string, string>): Promise<FormFile[]> {
  const isAlone = tree.files.size === 1;
  const known: FormFile[] = [];
  let looked = 0;
  for (const [name, file] of tree.files) {
    if (!isAlone && MARKDOWN.test(name)) {
      known.push({ form: 'markdown', name, file, tree });
      continue;
    }
    if (!isAlone && (!LOOKED_AT.test(name) || file.bytes === 0)) continue;
    looked += 1;
    if (looked > MAX_LOOKED_AT) continue;
    const found = await recognize(name, file);
    if ('other' in found) others.set(name, found.other);
    else if (isAlone || !isByAccident(found.form, name)) {
      known.push({ form: found.form, name, file, tree });
    }
  }
  return known;
}

/** Recognizes all relevant files. */
export async function formsIn(trees: readonly FileTree[]): Promise<Forms> {
  const known: FormFile[] = [];
  const others = new Map<string, string>();
  for (const tree of trees) known.push(...(await formsOf(tree, others)));
  const refusal = (): string => {
    const [first] = others;
    if (first === undefined) {
      const names = trees.map(({ name }) => name).join(', ');
      return `${names} holds nothing that is read. ${READ}`;
    }
    return `${first[0]} is ${first[1]}. ${READ}`;
  };
  return { known, refusal };
}
