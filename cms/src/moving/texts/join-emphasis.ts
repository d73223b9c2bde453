import type { ElementContent, Parents } from 'hast';
import { isTag } from './tree';

const SAME: Readonly<Record<string, string>> = { b: 'strong', i: 'em', s: 'del', strike: 'del' };
const EMPHASIS = /^(?:strong|em|b|i|del|s|strike|code|mark|sub|sup)$/;

const nameOf = (tagName: string): string => SAME[tagName] ?? tagName;

/** Makes one passage of emphasized ones that follow each other: editors cut them up, and Markdown cannot tell them apart. */
export function joinEmphasis(parent: Parents): void {
  const joined: ElementContent[] = [];
  for (const child of parent.children as ElementContent[]) {
    const last = joined.at(-1);
    const isSame =
      isTag(child) &&
      isTag(last) &&
      EMPHASIS.test(child.tagName) &&
      nameOf(child.tagName) === nameOf(last.tagName);
    if (isSame) last.children.push(...child.children);
    else joined.push(child);
  }
  parent.children = joined;
  for (const child of joined) if (isTag(child) && child.tagName !== 'pre') joinEmphasis(child);
}
