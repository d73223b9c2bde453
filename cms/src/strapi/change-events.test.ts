import { lightenChangeEvents } from './change-events';
import { CATEGORY, NETWORK } from './lifecycle-event';

interface Subscriber {
  models: string[];
  beforeFindOne: (event: { model: { uid: string }; params: { populate?: unknown } }) => void;
}

/** Relations read with an entry, a category by default, when Strapi populates these. */
function readOf(populate: unknown, uid = CATEGORY): unknown {
  const subscribers: Subscriber[] = [];
  const lifecycles = { subscribe: (one: Subscriber) => subscribers.push(one) };
  lightenChangeEvents({ db: { lifecycles } } as never);
  const event = { model: { uid }, params: { populate } };
  for (const one of subscribers) one.beforeFindOne(event);
  return event.params.populate;
}

describe('what is read of a category after a change', () => {
  it('is without its posts, and the rest as it was asked for', () => {
    const asked = { posts: { select: undefined }, createdBy: { select: undefined } };
    expect(readOf(asked)).toEqual({ createdBy: { select: undefined } });
    // Strapi reuses the object for the next read, so it must stay unchanged.
    expect(asked).toHaveProperty('posts');
  });

  it('is of a network without its products', () => {
    const asked = { products: {}, posts: {} };
    expect(readOf(asked, NETWORK)).toEqual({ posts: {} });
  });

  it.each([
    { posts: { count: true } },
    { posts: { limit: 10 } },
    { posts: true },
    ['posts'],
    true,
    undefined,
  ])('is all that was asked for where it says how much: %j', (populate) => {
    expect(readOf(populate)).toEqual(populate);
  });
});
