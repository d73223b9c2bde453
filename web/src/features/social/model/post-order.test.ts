import { samplePost } from '../testing/sample-post';
import { orderAfter } from './post-order';

const first = samplePost({ id: 1, scheduledAt: '2026-11-21T14:00:00.000Z' });
const second = samplePost({ id: 2, scheduledAt: '2026-11-21T20:00:00.000Z', status: 'scheduled' });
const third = samplePost({ id: 3, scheduledAt: '2026-11-22T01:00:00.000Z' });

it('changes times with the nearest that waits on that side', () => {
  const posts = [third, second, first];
  expect(orderAfter(posts, third, 'earlier')).toEqual([3, 2]);
  expect(orderAfter(posts, first, 'later')).toEqual([2, 1]);
  expect(orderAfter(posts, first, 'earlier')).toBeNull();
});

it('passes over other networks, what does not wait, and what goes at the same time', () => {
  const gone = { ...second, status: 'published' as const };
  const other = { ...second, id: 8, platform: 'facebook' as const };
  const same = { ...third, id: 9 };
  expect(orderAfter([same, third, gone, other, first], third, 'earlier')).toEqual([3, 1]);
  expect(orderAfter([same, third], third, 'later')).toBeNull();
  expect(orderAfter([third, gone, first], gone, 'later')).toBeNull();
});
