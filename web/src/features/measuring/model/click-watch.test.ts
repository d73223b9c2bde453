import { watchClicks } from './click-watch';
import type { CaughtClick } from './affiliate-clicks';

const reported: CaughtClick[] = [];
let isReachable = false;

jest.mock('./affiliate-clicks', () => ({
  get reportClick() {
    if (!isReachable) throw new Error('Failed to fetch dynamically imported module');
    return (click: CaughtClick) => reported.push(click);
  },
}));

const flush = () => new Promise((resolve) => setTimeout(resolve, 20));

it('keeps clicks whose code could not be had, with their page, until the next one', async () => {
  document.body.innerHTML = '<a href="#shop" data-product="3">Shop</a>';
  const stop = watchClicks(() => true);
  const link = document.querySelector('a')!;
  link.click();
  await flush();
  expect(reported).toEqual([]);
  window.history.pushState(null, '', '/stories');
  isReachable = true;
  link.click();
  await flush();
  expect(reported.map(({ path }) => path)).toEqual(['/', '/stories']);
  stop();
  link.click();
  await flush();
  expect(reported).toHaveLength(2);
});
