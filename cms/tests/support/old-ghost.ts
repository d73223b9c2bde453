import { ZipFile } from 'yazl';
import { noise } from './images';

type Node = Record<string, unknown>;

const text = (value: string, format = 0): Node => ({
  type: 'extended-text',
  version: 1,
  detail: 0,
  format,
  mode: 'normal',
  style: '',
  text: value,
});
const block = (type: string, children: readonly Node[], more: Node = {}): Node => ({
  type,
  version: 1,
  direction: 'ltr',
  format: '',
  indent: 0,
  children,
  ...more,
});
const paragraph = (...children: readonly Node[]): Node => block('paragraph', children);
const link = (url: string, words: string): Node =>
  block('link', [text(words)], { url, rel: null, target: null, title: null });
const lexical = (...children: readonly Node[]): string =>
  JSON.stringify({ root: block('root', children) });

const BAY = '__GHOST_URL__/content/images/2024/05/slow-bay.jpg';
const DESK = '__GHOST_URL__/content/images/2024/06/desk.jpg';
const files = ['content/images/2024/05/slow-bay.jpg', 'content/images/2024/06/desk.jpg'];

const tags = [
  { id: 'b1', name: 'Sailing', slug: 'sailing' },
  { id: 'b2', name: 'Interiors', slug: 'interiors' },
  // Ghost hides tags with this prefix from readers.
  { id: 'b3', name: '#feature', slug: 'hash-feature' },
] as const;
const users = [
  { id: 'c1', name: 'Ines Okafor', slug: 'ines', email: 'ines@okafor.example' },
  { id: 'c2', name: 'Tom Bellamy', slug: 'tom', email: 'tom@okafor.example' },
] as const;

interface GhostPost {
  slug: string;
  title: string;
  body: string;
  status?: 'draft' | 'scheduled';
  isPage?: boolean;
  image?: string;
  tag?: number;
}

const plain = (words: string): string => lexical(paragraph(text(words)));

/** Cards of Ghost's editor, each in its own post. */
const cardPosts: readonly GhostPost[] = [
  {
    slug: 'a-slow-bay',
    title: 'A Slow Bay',
    image: BAY,
    body: lexical(
      paragraph(text('We dropped anchor at '), text('noon', 1), text('.')),
      block('extended-heading', [text('What to bring')], { tag: 'h2' }),
      {
        type: 'image',
        version: 1,
        src: BAY,
        alt: 'The bay',
        caption: 'Before the wind',
        title: '',
      },
      paragraph(
        text('Then read '),
        link('__GHOST_URL__/the-quiet-desk/', 'about the desk'),
        text('.'),
      ),
    ),
  },
  {
    slug: 'the-quiet-desk',
    title: 'The Quiet Desk',
    tag: 1,
    image: DESK,
    body: lexical(
      paragraph(text('One lamp, one drawer, and nothing that glows.')),
      {
        type: 'callout',
        version: 1,
        calloutText: '<p>Measure the window first.</p>',
        calloutEmoji: '💡',
        backgroundColor: 'blue',
      },
      {
        type: 'gallery',
        version: 1,
        caption: '',
        images: [
          { row: 0, src: DESK, fileName: 'desk.jpg', width: 1200, height: 800, alt: 'The desk' },
          { row: 0, src: BAY, fileName: 'slow-bay.jpg', width: 1200, height: 800, alt: 'The view' },
        ],
      },
    ),
  },
  {
    slug: 'a-letter-by-bookmark',
    title: 'A Letter by Bookmark',
    body: lexical(paragraph(text('Somebody wrote it better.')), {
      type: 'bookmark',
      version: 1,
      url: 'https://journal.example/better',
      metadata: { title: 'Better', description: 'It is.', icon: '', thumbnail: '' },
      caption: '',
    }),
  },
  {
    slug: 'sails-on-film',
    title: 'Sails on Film',
    body: lexical(paragraph(text('Eleven minutes, no words.')), {
      type: 'embed',
      version: 1,
      url: 'https://www.youtube.com/watch?v=aurelian001',
      embedType: 'video',
      html: '<iframe src="https://www.youtube.com/embed/aurelian001"></iframe>',
      metadata: {},
      caption: '',
    }),
  },
  {
    slug: 'questions-at-the-yard',
    title: 'Questions at the Yard',
    body: lexical(
      paragraph(text('They are always the same three.')),
      { type: 'toggle', version: 1, heading: 'How long?', content: '<p>Longer.</p>' },
      { type: 'horizontalrule', version: 1 },
      block('extended-quote', [text('A boat is a question.')]),
    ),
  },
  {
    slug: 'two-lists',
    title: 'Two Lists',
    tag: 1,
    body: lexical(
      block('list', [block('listitem', [text('Rope')], { value: 1 })], {
        listType: 'bullet',
        start: 1,
        tag: 'ul',
      }),
      { type: 'html', version: 1, html: '<p>And <em>tea</em>.</p>' },
    ),
  },
];

const posts: readonly GhostPost[] = [
  ...cardPosts,
  { slug: 'varnish-in-may', title: 'Varnish in May', body: plain('Seven coats, and a dry week.') },
  { slug: 'the-harbour-list', title: 'The Harbour List', body: plain('Ours, in no order.') },
  { slug: 'a-draft-of-winter', title: 'A Draft of Winter', status: 'draft', body: plain('Later.') },
  { slug: 'spring-launch', title: 'Spring Launch', status: 'scheduled', body: plain('Soon.') },
  { slug: 'about-the-boatyard', title: 'About the Boatyard', isPage: true, body: plain('Ours.') },
];

/** The rows of a post in Ghost's tables. */
function rowsOf(
  post: GhostPost,
  index: number,
  now: number,
): Record<'post' | 'tag' | 'author', Node> {
  const id = `a${index + 1}`;
  const written = `2024-05-${String(index + 10)}T08:00:00.000Z`;
  const soon = new Date(now + 30 * 86_400_000).toISOString();
  const status = post.status ?? 'published';
  const publishedAt = { draft: null, scheduled: soon, published: written }[status];
  return {
    post: {
      id,
      uuid: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
      title: post.title,
      slug: post.slug,
      mobiledoc: null,
      lexical: post.body,
      html: null,
      comment_id: id,
      plaintext: null,
      feature_image: post.image ?? null,
      featured: index === 0 ? 1 : 0,
      type: post.isPage ? 'page' : 'post',
      status,
      locale: null,
      visibility: 'public',
      created_at: written,
      updated_at: written,
      published_at: publishedAt,
      custom_excerpt: index === 0 ? 'An anchor, a book, and no plan.' : null,
      codeinjection_head: null,
    },
    tag: { id: `d${index}`, post_id: id, tag_id: tags[post.tag ?? 0]?.id, sort_order: 0 },
    author: { id: `e${index}`, post_id: id, author_id: users[index % 2]?.id, sort_order: 0 },
  };
}

const database = (now: number): string => {
  const rows = posts.map((post, index) => rowsOf(post, index, now));
  return JSON.stringify({
    db: [
      {
        meta: { exported_on: now, version: '6.0.0' },
        data: {
          posts: rows.map(({ post }) => post),
          posts_meta: [
            {
              id: 'f1',
              post_id: 'a1',
              feature_image_alt: 'A slow bay',
              meta_title: 'The slow bay',
            },
          ],
          posts_tags: rows.map(({ tag }) => tag),
          posts_authors: rows.map(({ author }) => author),
          tags,
          users,
          settings: [{ id: 'g1', key: 'title', value: 'Okafor Yards' }],
        },
      },
    ],
  });
};

const REDIRECTS = `301:
  /the-old-desk/: /the-quiet-desk/
302:
  /latest/: /a-slow-bay/
`;

/** Paths of the Ghost site's public pages; each must still lead somewhere. */
export const ghostAddresses: readonly string[] = [
  ...posts.filter(({ status }) => status === undefined).map(({ slug }) => `/${slug}/`),
  '/tag/sailing/',
  '/author/ines/',
  '/rss/',
  '/the-old-desk/',
  '/latest/',
  '/sitemap-posts.xml',
];

/** The zip file of a Ghost site: ten posts, one page, its images and its redirects. */
export async function ghostZip(now = Date.now()): Promise<Buffer> {
  const zip = new ZipFile();
  zip.addBuffer(Buffer.from(database(now)), 'okafor-yards.ghost.2026-11-20-09-00-00.json');
  zip.addBuffer(Buffer.from(REDIRECTS), 'redirects.yaml');
  for (const file of files) zip.addBuffer(await noise(1_200, 800).jpeg().toBuffer(), file);
  zip.end();
  const parts: Buffer[] = [];
  for await (const part of zip.outputStream) parts.push(part as Buffer);
  return Buffer.concat(parts);
}
