import { keepScroll, keptScroll } from './kept-scroll';

it('stores nothing if the browser blocks its storage, without failing', () => {
  const blocked = jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  expect(() => keepScroll('/')).not.toThrow();
  expect(keptScroll()).toEqual({});
  blocked.mockRestore();
});
