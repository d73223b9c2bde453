import { partStarter, type StarterPost, type StarterProduct } from './starter-parts';

const post = (id: number, changes: Partial<StarterPost> = {}): StarterPost => ({
  id,
  seededVersion: 1,
  version: 1,
  taskChanges: 0,
  ...changes,
});

const product = (id: number, postIds: number[] = [], isChanged = false): StarterProduct => ({
  id,
  isChanged,
  isSold: false,
  postIds,
});

describe('partStarter', () => {
  it('lets everything go that nobody has changed', () => {
    expect(partStarter([post(1), post(2)], [product(7, [1, 2]), product(8)])).toEqual({
      removable: { posts: [1, 2], products: [7, 8] },
      kept: { posts: [], products: [] },
    });
  });

  it('keeps a post that a person has changed, with the products that it shows', () => {
    const parts = partStarter(
      [post(1, { version: 2 }), post(2)],
      [product(7, [1]), product(8, [2]), product(9, [1, 2])],
    );
    expect(parts).toEqual({
      removable: { posts: [2], products: [8] },
      kept: { posts: [1], products: [7, 9] },
    });
  });

  it('lets a post go that only tasks have changed, but not where a person did between them', () => {
    const byTasks = post(1, { version: 3, taskChanges: 2 });
    const byBoth = post(2, { version: 4, taskChanges: 2 });
    expect(partStarter([byTasks, byBoth], [])).toMatchObject({
      removable: { posts: [1] },
      kept: { posts: [2] },
    });
  });

  it('keeps a product that was changed or that a post of somebody’s own shows', () => {
    const own = 100;
    expect(partStarter([post(1)], [product(7, [1], true), product(8, [1, own])])).toEqual({
      removable: { posts: [1], products: [] },
      kept: { posts: [], products: [7, 8] },
    });
  });

  it('keeps a post whose first words are not known', () => {
    expect(partStarter([post(1, { seededVersion: 0 })], []).kept.posts).toEqual([1]);
  });
});
