import type { Root as HtmlRoot } from 'hast';
import type { Nodes, Root } from 'mdast';
import type { Place } from './content-image';
import { blockLines } from '../../contract/blocks/syntax';
import { markdownDialect } from '../../contract/markdown-dialect';

interface Places {
  /** An address, with its brackets if it has some. */
  destination?: Place;
  /** A title with its quotes. */
  title?: Place;
  /** The second brackets of a reference. */
  reference?: Place;
}

declare module 'mdast' {
  interface Data {
    places?: Places;
  }
}

/** The parsers that find images. */
export interface ImageParsers {
  /** Images, references and definitions have the positions of their parts in `data.places`. */
  parse(markdown: string): Root;
  /** Elements have the positions of their attributes in `data.position.properties`. */
  parseHtml(html: string): HtmlRoot;
}

interface Token {
  start: { offset: number };
  end: { offset: number };
}

/** Stores the range of a part in its node, which is the one being built. */
const keep = (part: keyof Places) =>
  function (this: { stack: object[] }, { start, end }: Token): undefined {
    const node = this.stack.at(-1) as Nodes | undefined;
    if (node === undefined) return;
    const place = { from: start.offset, to: end.offset };
    node.data = { ...node.data, places: { ...node.data?.places, [part]: place } };
  };

const keepPlaces = {
  enter: {
    resourceDestination: keep('destination'),
    definitionDestination: keep('destination'),
    definitionTitle: keep('title'),
  },
  exit: { reference: keep('reference') },
};

async function load(): Promise<ImageParsers> {
  // They are ES modules, and this is CommonJS.
  const [{ unified }, { default: remarkParse }, { default: remarkGfm }, { default: rehypeParse }] =
    await Promise.all([
      import('unified'),
      import('remark-parse'),
      import('remark-gfm'),
      import('rehype-parse'),
    ]);
  const markdown = unified()
    .use(remarkParse)
    .use(remarkGfm, markdownDialect)
    .use(blockLines)
    .use(function () {
      const data = this.data();
      data.fromMarkdownExtensions = [...(data.fromMarkdownExtensions ?? []), keepPlaces];
    })
    .freeze();
  const html = unified().use(rehypeParse, { fragment: true, verbose: true }).freeze();
  return { parse: (text) => markdown.parse(text), parseHtml: (text) => html.parse(text) };
}

let parsers: Promise<ImageParsers> | undefined;

/** Loads the parsers once. */
export const loadImageParsers = (): Promise<ImageParsers> => (parsers ??= load());
