import { saveScrollPosition, readScrollPositions } from './scroll-positions';

it('stores nothing if the browser blocks its storage, without failing', () => {
  const blocked = jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  expect(() => saveScrollPosition('/')).not.toThrow();
  expect(readScrollPositions()).toEqual({});
  blocked.mockRestore();
});
