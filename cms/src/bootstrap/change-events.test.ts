import { lightenChangeEvents } from './change-events';

interface Subscriber {
  models: string[];
  beforeFindOne: (event: { params: { populate?: unknown } }) => void;
}

/** What is read of a category, where Strapi asks for this. */
function readOf(populate: unknown): unknown {
  const subscribers: Subscriber[] = [];
  const lifecycles = { subscribe: (one: Subscriber) => subscribers.push(one) };
  lightenChangeEvents({ db: { lifecycles } } as never);
  const event = { params: { populate } };
  for (const one of subscribers) one.beforeFindOne(event);
  return event.params.populate;
}

describe('what is read of a category after a change', () => {
  it('is without its stories, and the rest as it was asked for', () => {
    const asked = { posts: { select: undefined }, createdBy: { select: undefined } };
    expect(readOf(asked)).toEqual({ createdBy: { select: undefined } });
    // Strapi keeps what it asks for, and asks for the same again.
    expect(asked).toHaveProperty('posts');
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
