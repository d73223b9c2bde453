import { emptyFields } from '@contract/post-fields';
import type { RevisionDetail } from '@contract/revision';
import { sampleArticle } from './served-articles';

/** An earlier version of the first article as stored by the server. */
export const savedVersion = (
  version: number,
  changes: Partial<RevisionDetail> = {},
): RevisionDetail => {
  const { publishAt: _publishAt, publishedAt: _publishedAt, ...held } = emptyFields;
  const { title, slug, excerpt, categoryId, tags } = sampleArticle(1);
  return {
    id: 100 + version,
    postId: 1,
    version,
    state: 'kept',
    author: 'panel',
    tokenName: null,
    reason: 'Edited',
    runId: null,
    title: `Title of version ${version}`,
    createdAt: '2026-11-20T20:04:00.000Z',
    snapshot: {
      ...held,
      ...{ title: `Title of version ${version}`, slug, excerpt, categoryId, tags },
      content: `The early text of article ${title}.`,
    },
    ...changes,
  };
};

/** A pending rewrite of the first article. */
export const proposedRewrite = (changes: Partial<RevisionDetail> = {}): RevisionDetail => {
  const { snapshot, ...rest } = savedVersion(4);
  return {
    ...rest,
    state: 'proposed',
    author: 'ai',
    reason: 'Quality 41 of 100: no headings',
    title: 'Article 1',
    snapshot: { ...snapshot, title: 'Article 1', content: 'A rewritten text of article 1.' },
    ...changes,
  };
};
