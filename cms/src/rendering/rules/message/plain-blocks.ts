import type { PhrasingContent, Root, RootContent } from 'mdast';
import type { AffiliateProduct } from '../../../contract/affiliate-product';
import {
  type BlockStock,
  columnLabels,
  columnsOf,
  findMissingReferences,
} from '../../../contract/blocks/article';
import { captionedImage, factRows } from '../../../contract/blocks/body';
import type { ComparisonColumn } from '../../../contract/blocks/definitions';
import {
  type BlockNode,
  foldBlocks,
  isBlockFault,
  isBlockNode,
} from '../../../contract/blocks/fold';
import type { Tree, TreeNode } from '../../../contract/blocks/tree';
import { embedOf } from '../../../contract/embeds';
import { withoutPlaces } from '../../../mail/rules/template/places';
import type { Texts } from '../../../contract/texts/texts';

const text = (value: string): PhrasingContent => ({ type: 'text', value: withoutPlaces(value) });
const strong = (value: string): PhrasingContent => ({ type: 'strong', children: [text(value)] });
const link = (url: string, value: string): PhrasingContent => ({
  type: 'link',
  url,
  children: [text(value)],
});
const paragraph = (...children: PhrasingContent[]): RootContent => ({
  type: 'paragraph',
  children,
});
const image = (url: string, alt: string): RootContent =>
  paragraph({ type: 'image', url, alt: withoutPlaces(alt) });
const list = (items: readonly (readonly PhrasingContent[])[]): RootContent => ({
  type: 'list',
  ordered: false,
  children: items.map((children) => ({
    type: 'listItem',
    children: [{ type: 'paragraph', children: [...children] }],
  })),
});

/** A price with the date when it was seen; empty if none may be shown. */
function priceOf(t: Texts, { price, priceAsOf, priceIsOld }: AffiliateProduct): string {
  if (price === '' || priceAsOf === null) return price;
  const date = t.longDate(priceAsOf, 'UTC');
  return t(priceIsOld ? 'mail.product.seenOn' : 'mail.product.asOf', { price, date });
}

function embedLabel(t: Texts, url: string): string {
  const embed = embedOf(url);
  if (embed?.player === undefined) return embed?.label ?? url;
  return t(`block.${embed.player.verb}`, { site: embed.player.host });
}

/** A product's value in a column of a comparison, on one line. */
function cellOf(t: Texts, product: AffiliateProduct, column: ComparisonColumn): string {
  switch (column) {
    case 'price':
      return priceOf(t, product) || t('product.noPrice');
    case 'rating':
      return product.rating === null ? '' : t('product.rating', { rating: product.rating });
    case 'best':
      return product.bestFor;
    case 'pros':
    case 'cons':
      return product[column].join('; ');
    default:
      return product[column];
  }
}

const points = (label: string, entries: readonly string[]): RootContent[] =>
  entries.length === 0 ? [] : [paragraph(strong(label)), list(entries.map((one) => [text(one)]))];

function productParts(
  t: Texts,
  product: AffiliateProduct,
  note: readonly RootContent[],
): RootContent[] {
  const { name, brand, description, imageUrl, affiliateUrl, rating, bestFor } = product;
  const facts = [
    priceOf(t, product),
    rating === null ? '' : t('mail.product.rated', { rating }),
    bestFor === '' ? '' : t('mail.product.best', { readers: bestFor }),
  ].filter((fact) => fact !== '');
  const about = note.length > 0 || description === '' ? note : [paragraph(text(description))];
  return [
    ...(imageUrl === '' ? [] : [image(imageUrl, name)]),
    paragraph(strong(brand === '' ? name : `${brand}: ${name}`)),
    ...(facts.length === 0 ? [] : [paragraph(text(facts.join(' · ')))]),
    ...about,
    ...points(t('product.pros'), product.pros),
    ...points(t('product.cons'), product.cons),
    paragraph(link(affiliateUrl, t('product.shopNow'))),
  ];
}

function comparisonParts(
  t: Texts,
  block: BlockNode['block'] & { name: 'comparison' },
  caption: readonly RootContent[],
  all: readonly AffiliateProduct[],
): RootContent[] {
  const products = block.ids.flatMap((of) => all.find(({ id }) => id === of) ?? []);
  const columns = columnsOf(block.columns, products);
  const nameOf = ({ id, name }: AffiliateProduct): string =>
    id === block.winner ? `${name} (${t('product.choice')})` : name;
  // A table would break words apart on a phone.
  return [
    ...caption,
    ...products.map((product) =>
      paragraph(
        { type: 'strong', children: [link(product.affiliateUrl, nameOf(product))] },
        ...columns.flatMap((column): PhrasingContent[] => {
          const cell = cellOf(t, product, column);
          if (cell === '') return [];
          return [{ type: 'break' }, text(`${t(columnLabels[column])}: ${cell}`)];
        }),
      ),
    ),
  ];
}

const titled = (title: string): RootContent[] => (title === '' ? [] : [paragraph(strong(title))]);

/** Caption of an image, set apart from the text. */
const captionParts = (children: PhrasingContent[]): RootContent[] =>
  children.length === 0 ? [] : [paragraph({ type: 'emphasis', children })];

/** An image, and below it its caption and attribution. */
function imageParts(children: readonly TreeNode[], credit: string): RootContent[] {
  const { image: source, caption } = captionedImage(children) ?? {};
  if (source === undefined) return [];
  // They come from the parser of the mail's text.
  const shown = source as PhrasingContent & { title?: string | null };
  const own = (caption ?? []) as PhrasingContent[];
  const words = own.length > 0 || !shown.title ? own : [text(shown.title)];
  const by = credit === '' ? [] : [text(words.length === 0 ? credit : ` · ${credit}`)];
  return [paragraph(shown), ...captionParts([...words, ...by])];
}

/** The images of a gallery, each with its caption below it. */
const withCaptions = (body: readonly RootContent[]): RootContent[] =>
  body.flatMap((node) => {
    if (node.type !== 'paragraph') return [node];
    return node.children.flatMap((child): RootContent[] => {
      if (child.type === 'text' || child.type === 'break') return [];
      const caption = child.type === 'image' && child.title ? [text(child.title)] : [];
      return [paragraph(child), ...captionParts(caption)];
    });
  });

function plainParts(t: Texts, { block, children }: BlockNode, stock: BlockStock): RootContent[] {
  // They come from the parser of the mail's text.
  const body = children as RootContent[];
  switch (block.name) {
    case 'product': {
      const product = stock.affiliateProducts.find(({ id }) => id === block.id);
      return product === undefined ? [] : productParts(t, product, body);
    }
    case 'comparison':
      return comparisonParts(t, block, body, stock.affiliateProducts);
    case 'related': {
      const post = stock.linkedPosts.find(({ slug }) => slug === block.post);
      if (post === undefined) return [];
      const title = link(`/post/${encodeURIComponent(post.slug)}`, post.title);
      return [paragraph(title), ...(post.excerpt === '' ? [] : [paragraph(text(post.excerpt))])];
    }
    case 'figure':
      return imageParts(children, block.credit);
    case 'gallery':
      return withCaptions(body);
    case 'pullquote': {
      const by = block.by === '' ? [] : [paragraph(text(`— ${block.by}`))];
      return [{ type: 'blockquote', children: [...body, ...by] as never }];
    }
    case 'note':
      return [...titled(block.title), ...body];
    case 'facts': {
      const rows = (factRows(children) ?? []).map(({ label, value }) => [
        { type: 'strong', children: label } as PhrasingContent,
        text(': '),
        ...(value as PhrasingContent[]),
      ]);
      return [...titled(block.title), list(rows)];
    }
    case 'embed':
      return [paragraph(link(block.url, block.title || embedLabel(t, block.url)))];
    case 'newsletter':
      // Readers of an issue have already signed up.
      return [];
  }
}

/**
 * Replaces blocks of a mail's text with plain Markdown: text, images and links; what cannot be
 * shown is removed.
 */
export function writeBlocksPlain(t: Texts, root: Root, stock: BlockStock): Root {
  const tree: Tree = root;
  foldBlocks(tree);
  const isThere = {
    hasProduct: (of: number) => stock.affiliateProducts.some(({ id }) => id === of),
    hasPost: (of: string) => stock.linkedPosts.some(({ slug }) => slug === of),
  };
  const plain = tree.children.flatMap((node) => {
    if (isBlockFault(node)) return [];
    if (!isBlockNode(node)) return [node as RootContent];
    return findMissingReferences(node.block, isThere)?.isShown === false
      ? []
      : plainParts(t, node, stock);
  });
  return { ...root, children: plain };
}
