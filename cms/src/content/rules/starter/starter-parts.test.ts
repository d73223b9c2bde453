import {
  partStarter,
  type StarterContent,
  type StarterPart,
  type StarterPost,
} from './starter-parts';

const post = (id: number, changes: Partial<StarterPost> = {}): StarterPost => ({
  id,
  seededVersion: 1,
  version: 1,
  taskChanges: 0,
  ...changes,
});

const part = (id: number, postIds: number[] = [], isTaken = false): StarterPart => ({
  id,
  isTaken,
  postIds,
});

const none = { posts: [], products: [], authors: [], series: [] };
const partsOf = (content: Partial<StarterContent>) => partStarter({ ...none, ...content });

describe('partStarter', () => {
  it('removes everything that is unchanged', () => {
    const content = {
      posts: [post(1), post(2)],
      products: [part(7, [1, 2]), part(8)],
      authors: [part(3, [1, 2])],
      series: [part(4, [2, 1])],
    };
    expect(partStarter(content)).toEqual({
      removable: { posts: [1, 2], products: [7, 8], authors: [3], series: [4] },
      kept: none,
    });
  });

  it('keeps a post that a person changed, with everything that belongs to it', () => {
    const parts = [part(7, [1]), part(8, [2]), part(9, [1, 2])];
    const posts = [post(1, { version: 2 }), post(2)];
    expect(partStarter({ posts, products: parts, authors: parts, series: parts })).toEqual({
      removable: { posts: [2], products: [8], authors: [8], series: [8] },
      kept: { posts: [1], products: [7, 9], authors: [7, 9], series: [7, 9] },
    });
  });

  it('removes a post changed only by tasks, but not one that a person changed too', () => {
    const byTasks = post(1, { version: 3, taskChanges: 2 });
    const byBoth = post(2, { version: 4, taskChanges: 2 });
    expect(partsOf({ posts: [byTasks, byBoth] })).toMatchObject({
      removable: { posts: [1] },
      kept: { posts: [2] },
    });
  });

  it.each(['products', 'authors', 'series'] as const)(
    'keeps %s changed or belonging to a kept post',
    (kind) => {
      const own = 100;
      const taken = [part(7, [1], true), part(8, [1, own])];
      expect(partsOf({ posts: [post(1)], [kind]: taken })).toEqual({
        removable: { ...none, posts: [1] },
        kept: { ...none, [kind]: [7, 8] },
      });
    },
  );

  it('keeps a post without a recorded original', () => {
    expect(partsOf({ posts: [post(1, { seededVersion: 0 })] }).kept.posts).toEqual([1]);
  });
});
