import { createHash } from 'node:crypto';

/** What has an id of its own in Ghost. */
type Kind = 'post' | 'page' | 'user' | 'tag' | 'meta' | 'link';

const DIGITS: Readonly<Record<Kind, string>> = {
  post: 'a1',
  page: 'a2',
  user: 'a3',
  tag: 'a4',
  meta: 'a5',
  link: 'a6',
};

/** An id as Ghost has them, 24 hexadecimal digits: the same one for the same thing in every export. */
export const ghostId = (kind: Kind, of: number | string): string =>
  DIGITS[kind] +
  (typeof of === 'number'
    ? of.toString(16).padStart(22, '0')
    : createHash('sha1').update(of).digest('hex').slice(0, 22));
