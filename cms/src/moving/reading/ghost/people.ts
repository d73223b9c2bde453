import type { FoundAuthor } from '../../found';
import { text, type Row } from '../json/row-values';
import { pathBy } from './permalinks';
import { addressAt, type GhostContext } from './post';

/** Addresses of the networks on which Ghost's users name only their accounts. */
const ACCOUNTS: readonly (readonly [field: string, before: string])[] = [
  ['facebook', 'https://www.facebook.com/'],
  ['twitter', 'https://x.com/'],
  ['threads', 'https://www.threads.net/@'],
  ['bluesky', 'https://bsky.app/profile/'],
  ['tiktok', 'https://www.tiktok.com/@'],
  ['youtube', 'https://www.youtube.com/'],
  ['instagram', 'https://www.instagram.com/'],
  ['linkedin', 'https://www.linkedin.com/in/'],
  ['mastodon', ''],
];

function linkOf(row: Row, field: string, before: string): string {
  const account = text(row, field).trim();
  if (account === '' || /^https?:\/\//.test(account)) return account;
  return before === '' ? '' : before + account.replace(/^@/, '');
}

/** A user of Ghost as an author. */
export function ghostAuthor(row: Row, { site, survey }: GhostContext): FoundAuthor {
  const slug = text(row, 'slug');
  const path = pathBy(survey.permalinks.author, {
    id: text(row, 'id'),
    slug,
    publishedAt: null,
    primaryTag: '',
    primaryAuthor: slug,
  });
  return {
    kind: 'author',
    key: `author:${text(row, 'id')}`,
    name: text(row, 'name').trim() || slug,
    slug,
    email: text(row, 'email'),
    biography: text(row, 'bio').trim(),
    image: text(row, 'profile_image') || text(row, 'image'),
    links: [
      text(row, 'website').trim(),
      ...ACCOUNTS.map(([field, before]) => linkOf(row, field, before)),
    ].filter((link) => link !== ''),
    addresses: path === '' ? [] : [addressAt(site, path)],
  };
}
