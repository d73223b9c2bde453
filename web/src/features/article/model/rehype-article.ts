import type { Element, ElementContent, Root, RootContent } from 'hast';
import type { AffiliateProduct } from '@contract/affiliate-product';
import { affiliateSign } from '@contract/affiliate-signs';
import { ProductLinks } from '@contract/product-links';
import type { Texts } from '@contract/texts/texts';
import { isExternal } from '~/ui/image-source';
import { articleImage } from './article-image';
import { embedCard } from './embed-card';
import { placeArticle } from './place-article';
import { SPONSORED } from './shop-link';

type Parent = Root | Element;
type Content = RootContent | ElementContent;

const HEADING = /^h([1-6])$/;

const isElement = (node: Content, ...tags: string[]): node is Element =>
  node.type === 'element' && (tags.length === 0 || tags.includes(node.tagName));

const isBlank = (node: Content): boolean => node.type === 'text' && node.value.trim() === '';

const textOf = (node: Content): string => {
  if (node.type === 'text') return node.value;
  return node.type === 'element' ? node.children.map(textOf).join('') : '';
};

const element = (
  tagName: string,
  properties: Element['properties'],
  children: ElementContent[],
): Element => ({ type: 'element', tagName, properties, children });

/** Transforms one article, with the headings passed so far as its state. */
class ArticleFinisher {
  /** Ranks of the headings that enclose the current node. */
  readonly #ranks: number[] = [];
  #lastHeading = '';

  constructor(
    private readonly products: ProductLinks<SoldProduct>,
    private readonly t: Texts,
  ) {}

  finish(parent: Parent): void {
    const children: readonly Content[] = parent.children;
    const finished = children.flatMap((child): Content[] => {
      if (!isElement(child)) return [child];
      this.#note(child);
      this.finish(child);
      return this.#finishElement(child);
    });
    parent.children = finished;
  }

  /** The page's title is the only h1: top-level headings become h2, and no level is skipped. */
  #note(node: Element): void {
    const rank = Number(HEADING.exec(node.tagName)?.[1] ?? 0);
    if (rank === 0) return;
    while (this.#ranks.length > 0 && (this.#ranks.at(-1) ?? 0) >= rank) this.#ranks.pop();
    this.#ranks.push(rank);
    node.tagName = `h${Math.min(6, 1 + this.#ranks.length)}`;
    this.#lastHeading = textOf(node).trim();
  }

  #finishElement(node: Element): ElementContent[] {
    switch (node.tagName) {
      case 'a':
        return [finishLink(node, this.products)];
      case 'img':
        return articleImage(node);
      case 'input':
        node.properties.ariaLabel = this.t(node.properties.checked ? 'block.done' : 'block.open');
        return [node];
      case 'p':
        return finishParagraph(node, this.t);
      case 'table':
        return [this.#scrollArea(node)];
      case 'td':
      case 'th':
        return [finishCell(node)];
      default:
        return [node];
    }
  }

  #scrollArea(table: Element): Element {
    const caption = table.children.find((child) => isElement(child, 'caption'));
    const about = caption === undefined ? this.#lastHeading : textOf(caption).trim();
    return element(
      'div',
      {
        dataTable: '',
        role: 'group',
        tabIndex: 0,
        ariaLabel: about === '' ? this.t('block.table') : this.t('block.tableOf', { title: about }),
      },
      [table],
    );
  }
}

const PLAIN = { target: '_blank', rel: ['noopener', 'noreferrer'] };
function finishLink(node: Element, products: ProductLinks<SoldProduct>): Element {
  const href = node.properties.href ?? '';
  if (!isExternal(href)) return node;
  const product = products.leadingTo(href)?.[0];
  const isPaid = product !== undefined || affiliateSign(href) !== undefined;
  Object.assign(node.properties, isPaid ? SPONSORED : PLAIN);
  if (product !== undefined) {
    Object.assign(node.properties, { dataProduct: product.id, dataSubId: product.subIdParameter });
  }
  return node;
}

function finishCell(node: Element): Element {
  const { align, ...rest } = node.properties;
  node.properties = rest;
  if (align === 'right' || align === 'center') node.properties.dataAlign = align;
  if (node.tagName !== 'th') return node;
  if (node.children.every(isBlank)) node.tagName = 'td';
  else node.properties.scope ??= 'col';
  return node;
}

const isImage = (node: ElementContent): boolean => {
  if (!isElement(node)) return false;
  if (node.tagName === 'a') return node.children.length === 1 && node.children.every(isImage);
  return node.tagName === 'picture' || node.tagName === 'img';
};

const imageIn = (node: ElementContent): Element | undefined => {
  if (!isElement(node)) return undefined;
  return node.tagName === 'img' ? node : node.children.map(imageIn).find(Boolean);
};

/**
 * Turns a paragraph of images into figures, captioned with their titles; a lone embed link into a
 * card.
 */
function finishParagraph(node: Element, t: Texts): ElementContent[] {
  const content = node.children.filter((child) => !isBlank(child) && !isElement(child, 'br'));
  if (content.length === 0) return [];
  const card = content.length === 1 ? embedCard(content[0], t) : undefined;
  if (card !== undefined) return [card];
  if (!content.every(isImage)) return [node];
  return content.map((child) => {
    const image = imageIn(child);
    const caption = image?.properties.title ?? '';
    if (caption === '') return element('figure', {}, [child]);
    delete image?.properties.title;
    return element('figure', {}, [
      child,
      element('figcaption', {}, [{ type: 'text', value: caption }]),
    ]);
  });
}

/** A product, its shop address, and the click id parameter of its network. */
export type SoldProduct = Pick<AffiliateProduct, 'id' | 'affiliateUrl' | 'subIdParameter'>;

/** Options for finishing an article's HTML. */
export interface ArticleOptions {
  /** The products of the post: links to them are marked as paid, and clicks on them counted. */
  products: readonly SoldProduct[];
  t: Texts;
}

/** Rehype plugin that turns sanitized HTML into an article of this magazine. */
export function rehypeArticle({ products, t }: ArticleOptions) {
  const links = new ProductLinks(products);
  return (tree: Root): void => {
    placeArticle(tree);
    new ArticleFinisher(links, t).finish(tree);
  };
}
