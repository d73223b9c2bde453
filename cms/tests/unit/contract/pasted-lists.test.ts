import { MAX_LINEAR_GROWTH, growthOf } from '../../support/growth';
import { adoptLists } from '../../../src/contract/pasted-lists';
import { newElement } from '../../../src/contract/pasted-tree';

const item = (text: string) => newElement('li', {}, [{ type: 'text', value: text }]);
const list = (...children: ReturnType<typeof newElement>[]) => newElement('ul', {}, children);

describe('adoptLists', () => {
  it('moves a directly nested list into the previous item or a new one', () => {
    const [first, second] = [list(item('a')), list(item('b'))];
    const whole = list(first, item('one'), second, list(item('c')), item('two'));
    adoptLists(whole);
    const shape = whole.children.map(({ tagName, children = [] }) => [
      tagName,
      children.map(({ tagName: inner }) => inner ?? 'text'),
    ]);
    expect(shape).toEqual([
      ['li', ['ul']],
      ['li', ['text', 'ul', 'ul']],
      ['li', ['text']],
    ]);
  });

  it('is linear in the length of a list', () => {
    const lists = new Map(
      [10_000, 40_000].map((size) => [size, Array.from({ length: size }, () => item('x'))]),
    );
    expect(growthOf((size) => adoptLists(list(...(lists.get(size) ?? []))), 10_000)).toBeLessThan(
      MAX_LINEAR_GROWTH,
    );
  });
});
