import type { PageSlot } from '@contract/collect';
import { sendReport } from './send-report';

const MAX_PATH = 2_048;

/** A click on a product link, with the click id in the link and the page. */
export interface ClickedLink {
  link: Element;
  id: string;
  path: string;
}

/** Value of a data attribute on a link or one of its ancestors. */
const markOf = (link: Element, name: string): string | null =>
  link.closest(`[data-${name}]`)?.getAttribute(`data-${name}`) ?? null;

/** Reports a click on an affiliate product, with its post and where the link stood. */
export function reportClick({ link, id, path }: ClickedLink): void {
  const postId = markOf(link, 'post');
  sendReport({
    type: 'affiliate_click',
    clickId: id,
    productId: Number(markOf(link, 'product')),
    postId: postId === null ? null : Number(postId),
    slot: markOf(link, 'slot') as PageSlot | null,
    path: path.slice(0, MAX_PATH),
  });
}
