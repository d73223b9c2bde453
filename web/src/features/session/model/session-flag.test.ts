import { sessionFlag } from './session-flag';

it('is off if the browser blocks its storage', () => {
  const blocked = jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  expect(sessionFlag.get()).toBe(false);
  blocked.mockRestore();
});
