import type { Element, ElementContent, Parents } from 'hast';
import { largestOf } from './addresses';
import type { Conversion } from './conversion';
import { isGap, isTag, property, textOf } from './tree';

/** The address of an image as large as the text offers it. */
function addressOf(image: Element): string {
  const late = ['dataOrigFile', 'dataLazySrc', 'dataSrc', 'dataOriginal'];
  const src = property(image, 'src');
  const held = late.map((name) => property(image, name)).find((value) => value !== '');
  const [srcset] = ['srcSet', 'dataSrcset', 'dataLazySrcset']
    .map((name) => property(image, name))
    .filter((value) => value !== '');
  const largest = largestOf(srcset ?? '');
  if (src === '' || src.startsWith('data:')) return held ?? largest ?? src;
  return largest ?? src;
}

function resolveImage(image: Element, conversion: Conversion): void {
  const alt = property(image, 'alt').trim();
  const title = property(image, 'title');
  const src = conversion.image(addressOf(image), { alt, caption: title });
  // Sizes are those of the variant.
  image.properties = { src, alt, ...(title !== '' && title !== alt && { title }) };
}

/** Where an image of a link comes from, before it is resolved. */
const onlyImage = (link: Element): Element | undefined => {
  const [only, ...more] = link.children.filter((child) => !isGap(child));
  return more.length === 0 && isTag(only, 'img') ? only : undefined;
};

const IMAGE_FILE = /\.(?:jpe?g|png|gif|webp|avif)$/i;

/** Whether a link around an image leads to nothing but the image itself. */
function leadsToItself(href: string, image: Element, conversion: Conversion): boolean {
  const name = (address: string): string =>
    conversion
      .whole(address)
      .replace(/[?#].*$/s, '')
      .replace(/^.*\//s, '')
      .replace(/-\d+x\d+(?=\.\w+$)/, '');
  return IMAGE_FILE.test(name(href)) && name(href) === name(addressOf(image));
}

function resolveLink(link: Element, conversion: Conversion): ElementContent[] {
  const href = property(link, 'href').trim();
  const image = onlyImage(link);
  if (image !== undefined && leadsToItself(href, image, conversion)) {
    resolveImage(image, conversion);
    return [image];
  }
  resolveTree(link, conversion);
  if (/^(?:javascript|vbscript|data|file):/i.test(href)) {
    const words = textOf(link).trim().slice(0, 60);
    if (words !== '') conversion.doubt(`A link that leads to no address became text: “${words}”`);
    return link.children;
  }
  if (href !== '') link.properties.href = conversion.address(href);
  return [link];
}

/** Puts the addresses of now into a tree. */
export function resolveTree(parent: Parents, conversion: Conversion): void {
  const children = parent.children as ElementContent[];
  parent.children = children.flatMap((child): ElementContent[] => {
    if (isTag(child, 'a')) return resolveLink(child, conversion);
    if (isTag(child, 'img')) resolveImage(child, conversion);
    else if (isTag(child)) resolveTree(child, conversion);
    return [child];
  });
}
