import type { ImportDetail } from '../../src/contract/moving';
import { runSql } from '../support/database';
import { MovingLab, zipOf } from '../support/moving-lab';
import { OldWordPress } from '../support/old-wordpress';

describe('a second export of the same site', () => {
  let lab: MovingLab;
  const edited = 'how-we-test-luggage';

  beforeAll(async () => {
    lab = await MovingLab.start();
  });
  afterAll(() => lab.stop());

  it('updates what changed in it and asks about entries edited here', async () => {
    const first = new OldWordPress(lab.host.url).file;
    const { id: aboutId } = await lab.about();
    await lab.send('PATCH', `/api/pages/${aboutId}`, { body: { title: 'Our own page' } });
    const brought = await lab.importFile(first);
    expect(brought.error).toBeNull();
    expect((await lab.about()).title).toBe('Our own page');
    expect((await lab.pages()).map(({ slug }) => slug)).toContain('about-us');
    const post = await lab.post(edited);
    await lab.send('PATCH', `/api/posts/${post.id}`, { body: { title: 'Our own words' } });
    const later = first
      .replaceAll('Three Days on a Quiet Island', 'Four Days on a Quiet Island')
      .replaceAll('How We Test Luggage', 'How We Test Bags');

    const id = await lab.createImport(later);
    const seen = await lab.runPhase(id, 'look');
    expect(seen.counts.find(({ kind }) => kind === 'post')).toMatchObject({
      ...{ added: 0, changed: 1, same: 10, left: 1 },
    });
    const message = 'Edited here: title';
    expect(seen.doubts.find(({ code }) => code === 'edited-here')).toMatchObject({
      ...{ count: 1, examples: [{ message: `${message}.` }] },
    });
    expect(seen.edited).toMatchObject([
      { kind: 'post', title: 'How We Test Bags', status: 'edited', targetId: post.id },
    ]);
    expect(seen.edited[0]).toMatchObject({ edited: message, message: 'Your version is kept' });
    expect(seen.editedCount).toBe(1);
    const titles = async (status: string) =>
      (await lab.entries(id, `?kind=post&status=${status}`)).map(({ title }) => title);
    expect(await titles('changed')).toEqual(['Four Days on a Quiet Island']);
    expect(await titles('edited')).toEqual(['How We Test Bags']);
    expect(await titles('new')).toEqual([]);
    // Existing authors, categories and images are reused unchanged.
    for (const kind of ['author', 'category', 'image']) {
      expect(seen.counts.find((count) => count.kind === kind)).toMatchObject({ changed: 0 });
    }
    const kept = await lab.runPhase(id, 'run');
    expect(kept.runs[0]).toMatchObject({ status: 'done', failed: 0, changed: 1 });
    expect(await lab.post('three-days-on-a-quiet-island')).toMatchObject({
      title: 'Four Days on a Quiet Island',
    });
    expect((await lab.post(edited)).title).toBe('Our own words');
    expect(kept.editedCount).toBe(1);

    const editedKeys = { [seen.edited[0]?.key ?? '']: 'theirs' };
    const chosen = await lab.send('PATCH', `/api/imports/${id}`, { body: { editedKeys } });
    expect((chosen.json as ImportDetail).counts.find(({ kind }) => kind === 'post')).toMatchObject({
      ...{ done: 1, changed: 1, same: 10, left: 0 },
    });
    // A choice for another entry does not affect it.
    const other = { body: { editedKeys: { 'post:none': 'mine' } } };
    const both = await lab.send('PATCH', `/api/imports/${id}`, other);
    expect((both.json as ImportDetail).choices.editedKeys).toEqual({
      ...editedKeys,
      'post:none': 'mine',
    });
    const taken = await lab.runPhase(id, 'run');
    // No entry is left to choose.
    expect([taken.edited, taken.editedCount]).toEqual([[], 0]);
    expect(taken.runs[0]).toMatchObject({ status: 'done', failed: 0, changed: 1 });
    expect((await lab.post(edited)).title).toBe('How We Test Bags');
    // Undoing the run brings back the owner's text.
    expect((await lab.undo(taken.runs[0])).json).toMatchObject({ changed: 1, failed: 0 });
    expect((await lab.post(edited)).title).toBe('Our own words');
    expect(await lab.posts()).toHaveLength(12);

    // After an undo of the whole import, posts edited here remain with their old addresses. Authors
    // and categories in use remain too, and the report names them.
    expect((await lab.undo(brought.runs[0])).json).toMatchObject({ status: 'done', failed: 0 });
    const stay = await lab.posts();
    expect(stay.map(({ slug }) => slug)).toContain(edited);
    const left = await runSql(
      lab.server,
      "select distinct target_id from redirects where target_kind = 'post' order by target_id",
    );
    expect(left.map((row) => row.target_id)).toEqual(
      stay.map((one) => one.id).sort((x, y) => x - y),
    );
  }, 300_000);

  it('updates a product not edited here and does not restore a deleted one', async () => {
    const product = 'Id,Name,Address\r\n7,Bag,https://shop.example/deleted-bag\r\n';
    const article = (slug: string): string =>
      `---\ntitle: ${slug}\nslug: ${slug}\ndate: 2024-05-01\ncategory: Bags\nproducts: [7]\n---\n\nWords.\n\n::product{id=7}\n`;
    const exported = (products: string, slug: string) =>
      zipOf({
        'site.yaml': 'format: aurelian-markdown\nurl: https://twice.example\nbrandName: Ours\n',
        'products.csv': products,
        'redirects.csv': 'from,to,status,regex\r\n',
        [`posts/${slug}.md`]: article(slug),
      });
    const first = await lab.importFile(await exported(product, 'one-bag'), 'ours.zip');
    const [bag] = (await lab.post('one-bag')).affiliateProducts;
    const changed = product.replace('Bag,', 'Large bag,');
    const again = await lab.importFile(await exported(changed, 'two-bags'), 'ours.zip');
    expect(again.counts.find(({ kind }) => kind === 'link')).toMatchObject({ done: 1, changed: 0 });
    const named = (name: string) => [{ id: bag?.id, name }];
    expect((await lab.post('two-bags')).affiliateProducts).toMatchObject(named('Large bag'));
    expect((await lab.undo(again.runs[0])).json).toMatchObject({ failed: 0 });
    expect((await lab.post('one-bag')).affiliateProducts).toMatchObject(named('Bag'));
    // Local edits are kept unless the owner chooses otherwise.
    const body = { name: 'Our bag', brand: 'Marsh' };
    await lab.send('PATCH', `/api/affiliate/products/${bag?.id}`, { body });
    const late = await lab.createImport(await exported(changed, 'two-bags'), 'ours.zip');
    expect((await lab.runPhase(late, 'look')).edited).toMatchObject([
      { kind: 'link', status: 'edited', edited: 'Edited here: name' },
    ]);
    const [kept] = (await lab.runPhase(late, 'run')).runs;
    expect((await lab.post('two-bags')).affiliateProducts).toMatchObject(named('Our bag'));
    // Taking the export's version leaves fields alone that the export does not contain.
    await lab.send('PATCH', `/api/imports/${late}`, { body: { edited: 'theirs' } });
    const [taken] = (await lab.runPhase(late, 'run')).runs;
    const [theirs] = (await lab.post('two-bags')).affiliateProducts;
    expect(theirs).toMatchObject({ name: 'Large bag', brand: 'Marsh' });
    for (const run of [taken, kept]) await lab.undo(run);
    const { id } = await lab.post('one-bag');
    await lab.send('DELETE', `/api/posts/${id}`);
    await lab.send('DELETE', `/api/affiliate/products/${bag?.id}`);
    const third = await lab.importFile(await exported(changed, 'three-bags'), 'ours.zip');
    expect(third.runs[0]).toMatchObject({ status: 'done', failed: 0 });
    const post = await lab.post('three-bags');
    expect([post.content, post.affiliateProducts]).toEqual(['Words.', []]);
    for (const { runs } of [third, first]) await lab.undo(runs[0]);
  }, 300_000);

  it('reports a difference in spacing as a change only once', async () => {
    const exported = (excerpt: string) =>
      zipOf({
        'site.yaml': 'format: aurelian-markdown\nurl: https://words.example\nbrandName: Ours\n',
        'posts/one-hat.md': `---\ntitle: One hat\nslug: one-hat\ndate: 2024-05-01\ncategory: Bags\nexcerpt: "${excerpt}"\n---\n\nWords.\n`,
      });
    const first = await lab.importFile(await exported('A hat.'), 'ours.zip');
    const changedIn = async (id: number) =>
      (await lab.runPhase(id, 'look')).counts.find(({ kind }) => kind === 'post')?.changed;
    const again = await lab.createImport(await exported('A  hat.'), 'ours.zip');
    expect(await changedIn(again)).toBe(1);
    const [run] = (await lab.runPhase(again, 'run')).runs;
    expect(run).toMatchObject({ changed: 0, failed: 0 });
    expect(await changedIn(await lab.createImport(await exported('A  hat.'), 'ours.zip'))).toBe(0);
    await lab.undo(first.runs[0]);
  }, 300_000);
});
