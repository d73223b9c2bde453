import { keepScroll, keptScroll } from './kept-scroll';

it('keeps nothing where the browser blocks its storage, and fails at nothing', () => {
  const blocked = jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  expect(() => keepScroll('/')).not.toThrow();
  expect(keptScroll()).toEqual({});
  blocked.mockRestore();
});
