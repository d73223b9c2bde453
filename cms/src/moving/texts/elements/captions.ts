import type { Element, ElementContent } from 'hast';
import {
  captionIn,
  galleryParts,
  imagePart,
  imagesWithin,
  paragraph,
  phrases,
  widthOf,
} from '../parts';
import type { Rule } from '../rules';
import { element, findIn, hasClass, isGap, isTag, property, textOf } from '../tree';

const GALLERY = [
  ...['wp-block-gallery', 'blocks-gallery-grid', 'kg-gallery-card', 'gallery', 'tiled-gallery'],
  ...['wp-block-jetpack-tiled-gallery', 'wp-block-jetpack-slideshow', 'image-gallery-embed'],
  ...['wp-block-kadence-advancedgallery', 'wp-block-coblocks-gallery-masonry'],
];

const hasImages = (node: Element): boolean =>
  findIn(node, (inner) => isTag(inner, 'img')) !== undefined;

const captionOfGallery = (node: Element): ElementContent[] => {
  const own = node.children.find((child) => isTag(child, 'figcaption'));
  return isTag(own) ? own.children : [];
};

const gallery: Rule = (node) => {
  if (!hasClass(node, ...GALLERY) || !hasImages(node)) return undefined;
  return galleryParts(imagesWithin(node), captionOfGallery(node));
};

/**
 * The image of an element that otherwise contains only a caption, with the target of its link, if
 * any.
 */
function soleImage(node: Element): { image: Element; href: string } | undefined {
  const images: { image: Element; href: string }[] = [];
  const others: ElementContent[] = [];
  const visit = (inner: Element, href: string): void => {
    for (const child of inner.children) {
      if (isTag(child, 'img')) images.push({ image: child, href });
      else if (isTag(child, 'figcaption', 'svg', 'button', 'source', 'noscript', 'style')) continue;
      else if (isTag(child, 'table', 'pre', 'iframe', 'video', 'audio')) others.push(child);
      else if (isTag(child)) visit(child, isTag(child, 'a') ? property(child, 'href') : href);
      else if (!isGap(child)) others.push(child);
    }
  };
  visit(node, '');
  const [only, second] = images;
  return others.length === 0 && second === undefined ? only : undefined;
}

const CAPTION_TEXT = ['wp-caption-text', 'image-caption', 'caption'];

const captionedImage: Rule = (node, { inner }) => {
  const isOld = hasClass(node, 'wp-caption');
  if (!isTag(node, 'figure') && !isOld && !hasClass(node, 'wp-block-image')) return undefined;
  const oldCaption = isOld ? findIn(node, (child) => hasClass(child, ...CAPTION_TEXT)) : undefined;
  if (oldCaption !== undefined) oldCaption.tagName = 'figcaption';
  const caption = captionIn(node);
  const sole = soleImage(node);
  if (sole !== undefined) {
    return [imagePart(sole.image, { caption, width: widthOf(node), href: sole.href })];
  }
  if (!isTag(node, 'figure')) return undefined;
  // The captioned element comes first, followed by the caption.
  node.children = node.children.filter((child) => !isTag(child, 'figcaption'));
  const words = caption.some((child) => textOf(child).trim() !== '')
    ? [paragraph([element('em', {}, phrases(caption))])]
    : [];
  return [...inner(node), ...words];
};

/** Images with their captions, and galleries. */
export const imageRules: readonly Rule[] = [gallery, captionedImage];
