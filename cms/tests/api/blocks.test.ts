import type { BlockStock } from '../../src/contract/blocks/article';
import type { CatalogProduct } from '../../src/contract/affiliate-product';
import type { DraftCheck } from '../../src/contract/draft-check';
import type { Page } from '../../src/contract/page';
import type { Post } from '../../src/contract/post';
import type { Revision } from '../../src/contract/revision';
import { AdminUser } from '../support/admin-user';
import { bootServer, shutDown, type TestServer } from '../support/boot';
import { CatalogEditor } from '../support/catalog-editor';
import { PanelUser } from '../support/panel';
import { call, expectContract } from '../support/request';

const PRODUCT = 'api::affiliate-product.affiliate-product';
const POST = 'api::post.post';

describe('blocks in the text of a post', () => {
  let server: TestServer;
  let admin: AdminUser;
  let products: CatalogProduct[];
  const catalogue = new CatalogEditor(() => admin);

  beforeAll(async () => {
    server = await bootServer({ SEED: 'none', TRUST_PROXY: 'true' });
    admin = await AdminUser.signIn(server);
    await admin.send('POST', '/api/categories', { name: 'Trains', slug: 'trains' });
    products = [];
    for (const name of ['Lamp', 'Trunk', 'Kettle']) products.push(await catalogue.create({ name }));
  });
  afterAll(() => shutDown(server));

  const idOf = (index: number): number => products[index]?.id ?? 0;
  const readPost = async (id: number): Promise<Post> =>
    (await admin.send('GET', `/api/posts/${id}`)).json as Post;
  const productsOf = async (id: number): Promise<number[]> =>
    (await readPost(id)).affiliateProducts.map((product) => product.id);
  const patch = async (id: number, body: unknown): Promise<Post> => {
    const answer = await admin.send('PATCH', `/api/posts/${id}`, body);
    expectContract('posts.update', answer);
    return answer.json as Post;
  };

  it('add the products that they name to the post, in the same save', async () => {
    const [lamp, trunk, kettle] = [idOf(0), idOf(1), idOf(2)];
    const content = `One.\n\n::product{id=${trunk}}\n\n::comparison{ids="${lamp},${trunk}"}\n\n::product{id=987654}`;
    const post = await admin.createPost({ content, affiliateProductIds: [kettle] });
    expect(await productsOf(post.id)).toEqual([kettle, trunk, lamp]);

    const changed = await patch(post.id, { affiliateProductIds: [lamp] });
    expect(changed.affiliateProducts.map(({ id }) => id)).toEqual([lamp, trunk]);
    const emptied = await patch(post.id, { content: 'None.' });
    expect(emptied.affiliateProducts).toHaveLength(2);
    expect(emptied.version).toBe(post.version + 2);
    const { json } = await admin.send('GET', `/api/posts/${post.id}/revisions`);
    expect((json as Revision[]).map(({ reason }) => reason)).toEqual([
      'Edited',
      'Products changed',
    ]);
  });

  it('are ignored in a code sample', async () => {
    const post = await admin.createPost({
      content: `\`\`\`\n::product{id=${idOf(0)}}\n\`\`\`\n\n::product{id=${idOf(1)}}`,
    });
    expect(await productsOf(post.id)).toEqual([idOf(1)]);
  });

  it('make their post findable by the name of a product, even after a rename', async () => {
    const product = await catalogue.create({ name: 'Zephyrine Astrolabe' });
    const { slug } = await admin.createPost({
      content: `Text.\n\n::product{id=${product.id}}`,
      published: true,
    });
    const find = async (q: string) =>
      ((await call(server, 'GET', `/api/posts?q=${q}`)).json as Post[]).map((post) => post.slug);
    expect(await find('astrolabe')).toEqual([slug]);
    await admin.send('PATCH', `/api/affiliate/products/${product.id}`, { name: 'Orrery' });
    expect([await find('astrolabe'), await find('orrery')]).toEqual([[], [slug]]);
  });

  it('add products to posts from the panel too, and restore those removed there', async () => {
    const panel = await PanelUser.create(server, 'editor');
    const lamp = idOf(0);
    const created = await panel.create(POST, {
      title: 'From the panel',
      slug: 'from-the-panel',
      content: `::product{id=${lamp}}`,
    });
    expect(await productsOf(created.id)).toEqual([lamp]);
    const [entry] = await panel
      .request('GET', `/content-manager/collection-types/${PRODUCT}?filters[id]=${lamp}`)
      .then(({ json }) => (json as { results: { documentId: string }[] }).results);
    const away = { posts: { disconnect: [{ id: created.id }] } };
    expect((await panel.update(PRODUCT, entry?.documentId ?? '', away)).status).toBe(200);
    expect(await productsOf(created.id)).toEqual([lamp]);
  });

  it('return the published posts that they name, in the order of the text, also by former slugs', async () => {
    const draft = await admin.createPost({ title: 'Draft', slug: 'a-draft' });
    const other = await admin.createPost({ title: 'Other', slug: 'other', published: true });
    await admin.createPost({ title: 'Third', slug: 'third', published: true });
    await patch(other.id, { slug: 'renamed' });
    const names = ['third', 'other', draft.slug, 'nowhere', 'third'];
    const content = names.map((slug) => `::related{post="${slug}"}`).join('\n\n');
    const post = await admin.createPost({ content, published: true });
    const path = `/api/posts/slug/${post.slug}`;
    const read = async () => (await call(server, 'GET', path)).json as Post;
    expect((await read()).linkedPosts.map(({ slug, title }) => [slug, title])).toEqual([
      ['third', 'Third'],
      ['other', 'Other'],
    ]);
    expect((await readPost(post.id)).linkedPosts[0]).toEqual({
      slug: 'third',
      title: 'Third',
      excerpt: expect.any(String),
      imageUrl: '',
      imageAlt: '',
      category: expect.objectContaining({ slug: 'trains' }),
    });
    await patch(draft.id, { published: true });
    await patch(other.id, { published: false });
    expect((await read()).linkedPosts.map(({ slug }) => slug)).toEqual(['third', 'a-draft']);
  });

  it('can be previewed before saving, with available products and published posts only', async () => {
    const [lamp, trunk] = [idOf(0), idOf(1)];
    const archived = await catalogue.create({ name: 'Old', archived: true });
    await admin.createPost({ slug: 'to-come' });
    await admin.createPost({ slug: 'out', title: 'Out', published: true });
    const path = `/api/posts/blocks?products=${trunk},${archived.id},987654,${lamp}&posts=out,to-come`;
    const answer = await admin.send('GET', path);
    expectContract('posts.blocks', answer);
    const { affiliateProducts, linkedPosts } = answer.json as BlockStock;
    expect(affiliateProducts.map(({ name }) => name)).toEqual(['Lamp', 'Trunk']);
    expect(linkedPosts.map(({ title }) => title)).toEqual(['Out']);
    expect((await admin.send('GET', '/api/posts/blocks')).json).toEqual({
      affiliateProducts: [],
      linkedPosts: [],
    });
    expect((await call(server, 'GET', path)).status).toBe(401);
    for (const query of ['products=x', 'posts=Not%20a%20slug', 'posts=']) {
      expect((await admin.send('GET', `/api/posts/blocks?${query}`)).status).toBe(400);
    }
  });

  it('are included in the check of a draft', async () => {
    const lamp = idOf(0);
    const { id: teapot } = await catalogue.create({ name: 'Teapot', archived: true });
    await admin.createPost({ slug: 'linked', published: true });
    const content = `One.\n\n::product{id=${lamp}}\n\n::product{id=${teapot}}\n\n::related{post=linked}\n\n:::note\nTwo.`;
    const answer = await admin.send('POST', '/api/posts/check', { title: 'Draft', content });
    expectContract('posts.check', answer);
    const { findings } = answer.json as DraftCheck;
    expect(findings.filter(({ rule }) => rule === 'block')).toMatchObject([
      { quote: `::product{id=${teapot}}`, message: expect.stringContaining('archived') },
      { quote: ':::note', offset: content.indexOf(':::note') },
    ]);
  });

  it('show products in pages and issues too, which the catalogue lists', async () => {
    const [one, other] = [idOf(0), idOf(1)];
    const content = `Words.\n\n::product{id=${one}}\n\n::comparison{ids="${one},${other}"}`;
    const page = await admin.send('POST', '/api/pages', { title: 'Kit', slug: 'kit', content });
    await admin.send('POST', '/api/pages', { title: 'None', slug: 'none', content: 'a::b' });
    const text = { subject: 'In July', content: `::product{id=${one}}` };
    const issue = await admin.send('POST', '/api/newsletter/issues', text);
    const { items } = await catalogue.list('?limit=100');
    const placesOf = (id: number): object => {
      const { pages, issues } = items.find((product) => product.id === id) as CatalogProduct;
      return { pages, issues };
    };
    const kit = { id: (page.json as Page).id, title: 'Kit' };
    const july = { id: (issue.json as { id: number }).id, title: 'In July' };
    expect(placesOf(one)).toEqual({ pages: [kit], issues: [july] });
    expect(placesOf(other)).toEqual({ pages: [kit], issues: [] });
  });
});
