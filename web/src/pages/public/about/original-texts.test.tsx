import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ArticleMarkdown } from '~/features/article/components/article-markdown';
import { renderTexts } from '~/testing/render-texts';

const folder = path.resolve(__dirname, '../../../../../cms/starter/pages');

/** The front matter fields that the page shows, and the text. */
function readPage(slug: string): { shown: string[]; content: string } {
  const file = readFileSync(path.join(folder, `${slug}.md`), 'utf8');
  const [, head = '', content = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(file) ?? [];
  const fields = [...head.matchAll(/^(\w+): '(.*)'$/gm)].map(([, name, value = '']) => ({
    name,
    value: value.replaceAll("''", "'"),
  }));
  const shown = fields.filter(({ name }) => name !== 'metaTitle').map(({ value }) => value);
  return { shown, content };
}

/** Headings with their anchors, paragraphs and list items, in order. */
const partsOf = (root: Element): string[] =>
  [...root.querySelectorAll('h2, p, li')].map(({ tagName, id, textContent }) =>
    [tagName.toLowerCase(), id, textContent].filter(Boolean).join(' '),
  );

/** Digests of the texts that were in the code before pages became editable. */
it.each([
  ['about', '3d99e9557f58211f1c23985b0113f768'],
  ['privacy', 'ed9304b3098e5f279868d782ac9eb6d1'],
  ['terms', '2af80a1f36cc14371c80664b069834c1'],
  ['affiliate', 'd66f9d3411974427cd75ed8115422b1d'],
  ['dmca', '907e3101079ae46fd3558bf65d93b7b6'],
])('%s starts with exactly its original text', (slug, digest) => {
  const { shown, content } = readPage(slug);
  const { container } = renderTexts(<ArticleMarkdown content={content} inSections />);
  const all = [...shown, ...partsOf(container)].join('\n');
  expect(createHash('sha256').update(all).digest('hex').slice(0, 32)).toBe(digest);
  expect(container.querySelectorAll('section[aria-labelledby] > h2')).toHaveLength(
    container.querySelectorAll('h2').length,
  );
});
