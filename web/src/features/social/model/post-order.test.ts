import { samplePost } from '../testing/sample-post';
import { orderAfter } from './post-order';

const NOW = Date.parse('2026-11-21T12:00:00.000Z');
const first = samplePost({ id: 1, scheduledAt: '2026-11-21T14:00:00.000Z' });
const second = samplePost({ id: 2, scheduledAt: '2026-11-21T20:00:00.000Z', status: 'scheduled' });
const third = samplePost({ id: 3, scheduledAt: '2026-11-22T01:00:00.000Z' });

it('swaps times with the nearest waiting post in that direction', () => {
  const posts = [third, second, first];
  expect(orderAfter(posts, third, 'earlier', NOW)).toEqual([3, 2]);
  expect(orderAfter(posts, first, 'later', NOW)).toEqual([2, 1]);
  expect(orderAfter(posts, first, 'earlier', NOW)).toBeNull();
});

it('skips posts of other networks, posts that do not wait, and posts at the same time', () => {
  const gone = { ...second, status: 'published' as const };
  const other = { ...second, id: 8, platform: 'facebook' as const };
  const same = { ...third, id: 9 };
  const doubtful = { ...second, id: 10, isDoubtful: true };
  const posts = [same, third, gone, other, doubtful, first];
  expect(orderAfter(posts, third, 'earlier', NOW)).toEqual([3, 1]);
  expect(orderAfter([same, third], third, 'later', NOW)).toBeNull();
  expect(orderAfter([third, gone, first], gone, 'later', NOW)).toBeNull();
  expect(orderAfter([third, doubtful], doubtful, 'later', NOW)).toBeNull();
});

it('uses no time that has passed, and moves no post whose time has passed', () => {
  const late = Date.parse('2026-11-21T15:00:00.000Z');
  const posts = [third, second, first];
  expect(orderAfter(posts, second, 'earlier', late)).toBeNull();
  expect(orderAfter(posts, first, 'later', late)).toBeNull();
  expect(orderAfter(posts, third, 'earlier', late)).toEqual([3, 2]);
});
