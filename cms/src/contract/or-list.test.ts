import { orList } from './or-list';

describe('orList', () => {
  it.each([
    [['a'], 'a'],
    [['a', 'b'], 'a or b'],
    [[301, 302, 410], '301, 302 or 410'],
  ])('lists %j', (values, expected) => {
    expect(orList(values)).toBe(expected);
  });
});
