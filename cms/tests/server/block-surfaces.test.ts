import { type BlockName, blockDefinitions } from '../../src/contract/blocks/definitions';
import type { Post } from '../../src/contract/post';
import type { Revision, RevisionDetail } from '../../src/contract/revision';
import { AdminUser } from '../support/admin-user';
import { CatalogEditor } from '../support/catalog-editor';
import { NewsletterLab, pathOf } from '../support/newsletter-lab';
import { PanelUser } from '../support/panel';
import { addSubscribers, IssueEditor } from '../support/issue-editor';
import { call } from '../support/request';

const POST = 'api::post.post';
const SLUG = 'lamps-of-the-lake';
const PRODUCTS = [
  {
    name: 'Harbour Lamp',
    price: '$90',
    imageUrl: '/pictures/como-silk.jpg',
    rating: 4.5,
    bestFor: 'Quiet evenings',
    pros: ['Warm', 'Light'],
    cons: ['Dear'],
  },
  { name: 'Meridian Lantern', price: '$120', rating: 4, pros: ['Bright'], cons: ['Heavy'] },
];

/** All blocks; the first product has a note, the second is only in the comparison. */
const blocks = (lamp: number, lantern: number): Record<BlockName, string> => ({
  product: `:::product{id=${lamp}}\nCarried for a *fortnight*.\n:::`,
  comparison: `:::comparison{ids="${lamp},${lantern}" winner=${lantern}}\nTwo candidates.\n:::`,
  figure:
    ':::figure{width=wide credit="Jane Doe"}\n![Two rowing boats](/pictures/lofoten-blue.jpg)\nAt daybreak.\n:::',
  gallery:
    ':::gallery\n![A quay](/pictures/masseria.jpg "Moorings")\n![A pier](/pictures/glass-house.jpg)\n:::',
  pullquote: ':::pullquote{by="Anna Keller"}\nThe quietest cabin.\n:::',
  note: ':::note{title="Good to know"}\nBring slippers.\n:::',
  facts: ':::facts{title="At a glance"}\n- Range: 7,500 *nm*\n:::',
  related: '::related{post="the-night-train"}',
  embed: '::embed{url="https://youtu.be/abc_-12" title="A regatta"}',
  newsletter: '::newsletter',
});

/** Words of each block that readers find wherever it is shown. */
const WORDS: Record<BlockName, readonly string[]> = {
  product: ['Harbour Lamp', '$90', 'Carried for a fortnight.', 'Quiet evenings', 'Warm', 'Dear'],
  comparison: ['Two candidates.', 'Meridian Lantern', '$120', 'Editors’ choice'],
  figure: ['Two rowing boats', 'At daybreak.', 'Jane Doe'],
  gallery: ['A quay', 'Moorings', 'A pier'],
  pullquote: ['The quietest cabin.', 'Anna Keller'],
  note: ['Good to know', 'Bring slippers.'],
  facts: ['At a glance', 'Range', '7,500 nm'],
  related: ['The Night Train'],
  embed: ['A regatta'],
  newsletter: ['Subscribe'],
};

/** The words of a page or mail, including images' alternative texts. */
const wordsOf = (html: string): string =>
  html
    .replace(/<img [^>]*?alt="([^"]*)"[^>]*>/g, ' $1 ')
    .replace(/<(?:style|script|head)\b[\s\S]*?<\/(?:style|script|head)>/g, ' ')
    .replace(/<\/?(?:em|span|strong)\b[^>]*>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');

describe('a text with every block', () => {
  let lab: NewsletterLab;
  let admin: AdminUser;
  let post: Post;
  let content: string;
  const read = async (path: string) => (await call(lab.server, 'GET', path)).text;

  beforeAll(async () => {
    lab = await NewsletterLab.start();
    admin = await AdminUser.signIn(lab.server);
    await admin.send('POST', '/api/categories', { name: 'Lamps', slug: 'lamps' });
    const catalogue = new CatalogEditor(() => admin);
    const ids: number[] = [];
    for (const [index, product] of PRODUCTS.entries()) {
      const affiliateUrl = `https://shop.example/${index}`;
      ids.push((await catalogue.create({ ...product, affiliateUrl })).id);
    }
    await admin.createPost({ title: 'The Night Train', slug: 'the-night-train', published: true });
    content = Object.values(blocks(ids[0] ?? 0, ids[1] ?? 0)).join('\n\n');
    post = await admin.createPost({ title: 'Lamps', slug: SLUG, content, published: true });
  });
  afterAll(() => lab.stop());

  const mailed = async () => {
    await addSubscribers(lab.server, [{ email: 'all@readers.example' }]);
    const editor = new IssueEditor(() => admin);
    await editor.send(await editor.create({ content }));
    return (await lab.waitForMail('all@readers.example')).parsed;
  };

  const missingIn = (text: string, without: readonly string[] = []): string[] =>
    Object.values(WORDS)
      .flat()
      .filter((words) => !without.includes(words) && !text.includes(words));

  it('shows each block on a post, on a page and in a draft preview', async () => {
    await admin.send('POST', '/api/pages', { title: 'Kit', slug: 'kit', content, published: true });
    const draft = await admin.createPost({ title: 'Draft', content });
    const link = (await admin.send('POST', `/api/posts/${draft.id}/preview-link`)).json;
    const paths = [`/post/${SLUG}`, '/kit', pathOf((link as { url: string }).url)];
    for (const path of paths) {
      const html = await read(path);
      expect([path, ...missingIn(wordsOf(html))]).toEqual([path]);
      const names = [...html.matchAll(/data-block="(\w+)"/g)].map(([, name]) => name);
      expect([path, ...new Set(names)].sort()).toEqual(
        [path, ...Object.keys(blockDefinitions)].sort(),
      );
      // Clicks are counted by block.
      for (const slot of ['product', 'comparison']) expect(html).toContain(`data-slot="${slot}"`);
    }
  });

  it('shows each block in the feed, without markup that only works on the page', async () => {
    const xml = await read('/feed.xml');
    const [, html = ''] =
      /<title>Lamps<\/title>[\s\S]*?<content:encoded>([\s\S]*?)<\/content/.exec(xml) ?? [];
    expect(missingIn(wordsOf(html))).toEqual([]);
    expect(html).not.toMatch(/<form|data-|srcset| (?:href|src)="\//);
  });

  it('shows each block in both parts of an email and in its browser version', async () => {
    const { text = '', html } = await mailed();
    // Recipients of the mail have subscribed already.
    const without = WORDS.newsletter;
    expect(missingIn(text.replace(/\n- /g, ' ').replace(/\s+/g, ' '), without)).toEqual([]);
    expect(missingIn(wordsOf(String(html)), without)).toEqual([]);
    expect(`${text}${String(html)}`).not.toMatch(/:::|::\w|<form/);
    const [, address = ''] = /View in browser: (\S+)/.exec(text) ?? [];
    expect(missingIn(wordsOf(await read(pathOf(address))))).toEqual([]);
  });

  it('is found by words of each block', async () => {
    const words = ['harbour', 'meridian', 'candidates', 'daybreak', 'keller', 'quietest'];
    const others = ['slippers', 'glance', '7,500', 'regatta', 'moorings', 'jane doe', 'fortnight'];
    for (const word of [...words, ...others]) {
      const found = (await call(lab.server, 'GET', `/api/posts?q=${encodeURIComponent(word)}`))
        .json;
      expect([word, ...(found as Post[]).map(({ slug }) => slug)]).toEqual([word, SLUG]);
    }
  });

  it('has structured data with product reviews and the comparison as a list', async () => {
    const scripts = (await read(`/post/${SLUG}`)).matchAll(/ld\+json">([\s\S]*?)<\/script>/g);
    const data = [...scripts].flatMap(([, json = '']) => JSON.parse(json) as unknown);
    const listed = (names: string[]) => ({ itemListElement: names.map((name) => ({ name })) });
    expect(data).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ '@type': 'Product', name: 'Harbour Lamp' }),
        expect.objectContaining({ '@type': 'Product', name: 'Meridian Lantern' }),
      ]),
    );
    const review = data.find((one) => (one as { name?: string }).name === 'Harbour Lamp');
    expect(review).toMatchObject({
      review: {
        reviewRating: { ratingValue: 4.5 },
        positiveNotes: listed(['Warm', 'Light']),
        negativeNotes: listed(['Dear']),
      },
    });
    expect(data).toContainEqual(
      expect.objectContaining({
        '@type': 'ItemList',
        itemListElement: [
          expect.objectContaining({ name: 'Harbour Lamp' }),
          expect.objectContaining({ name: 'Meridian Lantern' }),
        ],
      }),
    );
  });

  it('is preserved exactly in the panel and in the version history', async () => {
    const panel = await PanelUser.create(lab.server, 'editor');
    const list = await panel.request(
      'GET',
      `/content-manager/collection-types/${POST}?filters[slug]=${SLUG}`,
    );
    const [entry] = (list.json as { results: { documentId: string; content: string }[] }).results;
    expect(entry?.content).toBe(content);
    await panel.update(POST, entry?.documentId ?? '', { content: `${content}\n\nOne more.` });
    const remaining = (await admin.send('GET', `/api/posts/${post.id}/revisions`))
      .json as Revision[];
    const first = remaining.at(-1)?.id ?? 0;
    const version = await admin.send('GET', `/api/posts/${post.id}/revisions/${first}`);
    expect((version.json as RevisionDetail).snapshot.content).toBe(content);
  });
});
