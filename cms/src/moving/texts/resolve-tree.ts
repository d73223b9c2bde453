import type { Element, ElementContent, Parents } from 'hast';
import { SLUG_PATTERN } from '../../contract/text';
import { largestOf } from './addresses';
import type { Conversion } from './conversion';
import { type BlockPart, isBlockPart, paragraph, shortText } from './parts';
import { hasClass, isGap, isTag, property, text, textOf } from './tree';

const LATE = ['dataOrigFile', 'dataLazySrc', 'dataSrc', 'dataOriginal', 'dataCfsrc'];
const SETS = ['srcSet', 'dataSrcset', 'dataLazySrcset'];
const IMAGE_FILE = /\.(?:jpe?g|png|gif|webp|avif|heic|bmp|svg)$/i;
/** Addresses that a page cannot link to. */
const NO_ADDRESS = /^(?:javascript|vbscript|data|file|blob|about):/i;
/** WordPress's addresses of attachment pages. */
const ATTACHMENT = /[?&]attachment_id=\d+|\/attachment\//;
const ATTACHED = /[?&]attachment_id=(\d+)/;
/** A plugin's link by its number. */
const NUMBERED = /[?&](?:p|prettylink)=\d+$/;
const OWN_POST = /^\/post\/([^/?#]+)$/;

const firstOf = (node: Element, names: readonly string[]): string | undefined =>
  names.map((name) => property(node, name)).find((value) => value !== '');

/** The address of the largest version of an image in the text. */
function addressOf(image: Element): string {
  const src = property(image, 'src').trim();
  const largest = largestOf(firstOf(image, SETS) ?? '');
  if (src === '' || src.startsWith('data:')) return firstOf(image, LATE) ?? largest ?? src;
  return largest ?? src;
}

/** The image of a link that contains nothing else. */
const onlyImage = (link: Element): Element | undefined => {
  const [only, ...more] = link.children.filter((child) => !isGap(child));
  return more.length === 0 && isTag(only, 'img') ? only : undefined;
};

/** The name of an image's file, the same for all its variants. */
const fileOf = (address: string): string =>
  address
    .replace(/[?#].*$/s, '')
    .replace(/^.*(?:\/|%2F)/is, '')
    .replace(/-\d+x\d+(?=\.\w+$)/, '');

/** Whether a link shows nothing and is no anchor. */
const isEmpty = (link: Element): boolean =>
  property(link, 'id') === '' && property(link, 'name') === '' && !showsAnything(link);

/** An emoji that WordPress shows as an image. */
const isSmiley = (image: Element): boolean =>
  hasClass(image, 'emoji', 'wp-smiley') || /\/\/s\.w\.org\//.test(property(image, 'src'));

/** Updates the addresses in a tree, each once. */
class Resolver {
  readonly #done = new WeakSet<Element>();

  constructor(private readonly conversion: Conversion) {}

  children(nodes: readonly ElementContent[]): ElementContent[] {
    return nodes.flatMap((node): ElementContent[] => {
      if (!isTag(node) || this.#done.has(node)) return [node];
      this.#done.add(node);
      return this.#element(node);
    });
  }

  #element(node: Element): ElementContent[] {
    if (isBlockPart(node)) return this.#block(node);
    if (node.tagName === 'a') return this.#link(node);
    if (node.tagName === 'img') return this.#image(node);
    node.children = this.children(node.children);
    return [node];
  }

  #image(image: Element): ElementContent[] {
    const alt = property(image, 'alt').trim();
    if (isSmiley(image)) return alt === '' ? [] : [text(alt)];
    const title = property(image, 'title').trim();
    const caption = property(image, 'dataCaption') || title;
    const address = addressOf(image);
    if (address === '') return [];
    const src = this.conversion.image(address, { alt, caption });
    const [, attachment] = ATTACHED.exec(src) ?? [];
    if (attachment !== undefined) {
      this.conversion.doubt(`Image number ${attachment} is not in the export and was removed.`);
      return [];
    }
    if (NO_ADDRESS.test(src)) {
      this.conversion.doubt('An image embedded in the text as data was removed.');
      return [];
    }
    // Sizes belong to the variant, and a title equal to the alternative text is no caption.
    image.properties = { src, alt, ...(title !== '' && title !== alt && { title }) };
    return [image];
  }

  #link(link: Element): ElementContent[] {
    const href = property(link, 'href').trim();
    const image = onlyImage(link);
    const leadsToItself = image !== undefined && this.#isOfImage(href, link, image);
    link.children = this.children(link.children);
    if (leadsToItself) return link.children;
    if (href !== '' && isEmpty(link)) return [];
    if (NO_ADDRESS.test(href)) {
      const words = shortText(textOf(link), 60);
      if (words !== '') {
        this.conversion.doubt(`A link without a valid address became plain text: “${words}”`);
      }
      return link.children;
    }
    if (IMAGE_FILE.test(fileOf(href)) && this.conversion.isOwn(href)) {
      link.properties = { href: this.conversion.image(href) };
      return [link];
    }
    const plugin = property(link, 'dataPlugin');
    if (href === '') return [link];
    const ask = () => this.conversion.address(href);
    const now = plugin === '' ? ask() : this.conversion.quietly(ask);
    if (plugin !== '' && NUMBERED.test(now)) {
      this.conversion.doubt(
        `The target of a plugin link ([${plugin}] ${href.replace(/^.*[?&]\w+=/, 'number ')}) is not in the export; its text was kept.`,
      );
      return link.children;
    }
    const { rel: _rel, target: _target, ariaLabel: _label, ...properties } = link.properties;
    link.properties = { ...properties, href: now };
    return [link];
  }

  /** Whether a link around an image leads to the image itself, or to its attachment page. */
  #isOfImage(href: string, link: Element, image: Element): boolean {
    if (/(?:^|\s)attachment(?:\s|$)/.test(property(link, 'rel')) || ATTACHMENT.test(href)) {
      return true;
    }
    const file = fileOf(this.conversion.whole(href));
    return IMAGE_FILE.test(file) && file === fileOf(this.conversion.whole(addressOf(image)));
  }

  #block(part: BlockPart): ElementContent[] {
    part.children = this.children(part.children);
    // A block's inline replacement is rarely used, so it reports nothing.
    part.inline = this.conversion.quietly(() => this.children(part.inline));
    if (part.name === 'related') return this.#related(part);
    const isOfImages = part.name === 'figure' || part.name === 'gallery';
    if (isOfImages) part.children = part.children.filter(showsAnything);
    return isWhole(part) ? [part] : part.children;
  }

  /** A card of a post here, or a link to any other target. */
  #related(part: BlockPart): ElementContent[] {
    const now = this.conversion.address(String(part.attributes.post));
    const slug = OWN_POST.exec(now)?.[1] ?? '';
    if (!SLUG_PATTERN.test(slug)) return [paragraph(part.inline)];
    part.attributes = { post: slug };
    return [part];
  }
}

const hasImage = (node: ElementContent): boolean =>
  isTag(node) && (node.tagName === 'img' || node.children.some(hasImage));

const showsAnything = (node: ElementContent): boolean =>
  hasImage(node) || textOf(node).trim() !== '';

/** Whether a block still has the images that it needs. */
function isWhole({ name, children }: BlockPart): boolean {
  if (name === 'gallery') return children.length > 1;
  return name !== 'figure' || children.some(hasImage);
}

/** Updates the addresses in a tree. */
export function resolveTree(root: Parents, conversion: Conversion): void {
  const resolver = new Resolver(conversion);
  root.children = resolver.children(root.children as ElementContent[]);
}
