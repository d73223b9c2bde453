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

describe('what Strapi reads after a change', () => {
  it('omits the posts of a category but nothing else', () => {
    const asked = { posts: { select: undefined }, createdBy: { select: undefined } };
    expect(readOf(asked)).toEqual({ createdBy: { select: undefined } });
    // Strapi reuses the object for the next read, so it must stay unchanged.
    expect(asked).toHaveProperty('posts');
  });

  it('omits the products of a network', () => {
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
  ])('is unchanged if the amount is limited: %j', (populate) => {
    expect(readOf(populate)).toEqual(populate);
  });
});
