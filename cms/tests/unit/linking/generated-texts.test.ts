import type { Link, Nodes } from 'mdast';
import { linkTarget } from '../../../src/contract/url';
import { loadMarkdownParser, type ParseMarkdown } from '../../../src/text/markdown';
import { MAX_LINKS, ProductLinker } from '../../../src/affiliates/rules/linking/product-linker';
import { seededRandom } from '../../../src/lib/random';
import { processorTimeMs } from '../../support/processor-time';
import { generateText, products } from './generated-text';

const TEXTS = 80;
const FORBIDDEN = [
  'heading',
  'link',
  'linkReference',
  'blockquote',
  'footnoteDefinition',
  'delete',
];
const targets = new Set(products.map(({ affiliateUrl }) => linkTarget(affiliateUrl)));

interface Found {
  link: Link;
  ancestors: readonly Nodes[];
}

/** The affiliate links in a text, with their ancestors. */
function affiliateLinks(root: Nodes): Found[] {
  const found: Found[] = [];
  const walk = (node: Nodes, ancestors: readonly Nodes[]): void => {
    if (node.type === 'link' && targets.has(linkTarget(node.url))) {
      found.push({ link: node, ancestors });
    }
    if ('children' in node) for (const child of node.children) walk(child, [...ancestors, node]);
  };
  walk(root, []);
  return found;
}

const offsetOf = (node: Nodes | undefined, end: 'start' | 'end'): number =>
  node?.position?.[end].offset ?? -1;

/** Whether an HTML link or `<div>` is open at an offset. */
function isInHtml(root: Nodes, offset: number): boolean {
  const pieces: string[] = [];
  const walk = (node: Nodes): void => {
    if (node.type === 'html' && offsetOf(node, 'start') < offset) pieces.push(node.value);
    if ('children' in node) node.children.forEach(walk);
  };
  walk(root);
  const html = pieces.join('');
  const count = (tag: RegExp): number => (html.match(tag) ?? []).length;
  return (
    /<a /.test(html.slice(html.lastIndexOf('</a>') + 1)) || count(/<div>/g) > count(/<\/div>/g)
  );
}

describe('links in generated texts', () => {
  let parse: ParseMarkdown;
  let linker: ProductLinker;
  beforeAll(async () => {
    parse = await loadMarkdownParser();
    linker = new ProductLinker(products, parse);
  });

  it('are at most three, only in prose, unique, and change nothing else', () => {
    let count = 0;
    for (let seed = 1; seed <= TEXTS; seed += 1) {
      const random = seededRandom(seed);
      const content = generateText(random);
      const before = affiliateLinks(parse(content));
      const plan = linker.plan({ content, affiliateProductIds: [] });
      const tree = parse(plan.content);
      const after = affiliateLinks(tree);
      const addresses = new Set(before.map(({ link }) => link.url));
      const added = after.filter(({ link }) => !addresses.has(link.url));
      count += added.length;
      try {
        expect(added).toHaveLength(plan.linked.length);
        expect(after.length).toBeLessThanOrEqual(Math.max(before.length, MAX_LINKS));
        let restored = plan.content;
        for (const { link, ancestors } of added.reverse()) {
          const types = ancestors.map(({ type }) => type);
          expect(types.filter((type) => FORBIDDEN.includes(type))).toEqual([]);
          const table = ancestors.find((node) => node.type === 'table');
          expect(ancestors).not.toContain(table?.children[0] ?? 'no header');
          const start = offsetOf(link, 'start');
          expect(isInHtml(tree, start)).toBe(false);
          const text = restored.slice(
            offsetOf(link.children[0], 'start'),
            offsetOf(link.children.at(-1), 'end'),
          );
          restored = restored.slice(0, start) + text + restored.slice(offsetOf(link, 'end'));
          const product = products.find(({ affiliateUrl }) => affiliateUrl === link.url);
          expect(plan.affiliateProductIds).toContain(product?.id);
        }
        expect(restored).toBe(content);
        expect(linker.plan(plan)).toMatchObject({
          content: plan.content,
          affiliateProductIds: plan.affiliateProductIds,
          attached: [],
          linked: [],
        });
      } catch (error) {
        throw new Error(
          `Seed ${seed}: ${JSON.stringify(content)} → ${JSON.stringify(plan.content)}`,
          {
            cause: error,
          },
        );
      }
    }
    expect(count).toBeGreaterThan(TEXTS);
  });

  it('are found in a single pass, however many products there are', () => {
    const many = Array.from({ length: 500 }, (_, i) => ({
      id: i,
      name: `Maker ${i % 50} Model ${i}`,
      affiliateUrl: `https://shop.example/${i}`,
    }));
    const sentence = 'Maker 7 builds a boat that no model 12 of Maker 9 can follow, and sails it. ';
    const content = `${sentence.repeat(120)}\n\n`;
    const timeOf = (count: number): number => {
      const one = new ProductLinker(many.slice(0, count), parse);
      const start = processorTimeMs();
      for (let turn = 0; turn < 10; turn += 1) one.plan({ content, affiliateProductIds: [] });
      return processorTimeMs() - start;
    };
    expect(timeOf(500)).toBeLessThan(3 * timeOf(50) + 100);
  });

  it.each(['A boat. ', '👩‍👩‍👧‍👦 مرحبا ', '| a ', 'e\u0301'])(
    'take little longer than parsing 100,000 characters twice: %s',
    (filler) => {
      const name = 'Orrin Undertow 39 Bronze';
      const body = filler.repeat(Math.floor(99_000 / filler.length));
      const content = `${name}.\n\n${body.replace(/(.{400}) /gu, '$1\n\n')}\n\n${name}`;
      parse(content);
      const start = processorTimeMs();
      parse(content);
      const parsed = processorTimeMs();
      const plan = linker.plan({ content: content.slice(0, 99_900), affiliateProductIds: [] });
      expect(plan.linked.map(({ product }) => product.name)).toContain(name);
      expect(processorTimeMs() - parsed).toBeLessThan(5 * (parsed - start) + 500);
    },
  );
});
