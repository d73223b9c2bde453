import { onBrokenImage } from './broken-image';

const image = (
  width: number,
  decode: () => Promise<void>,
  currentSrc = 'https://example.com/a.avif',
): HTMLImageElement =>
  ({ complete: true, currentSrc, naturalWidth: width, decode }) as HTMLImageElement;

const isBroken = async (one: HTMLImageElement): Promise<boolean> => {
  const act = jest.fn();
  onBrokenImage(one, act);
  await Promise.resolve();
  await Promise.resolve();
  return act.mock.calls.length === 1;
};

describe('an image loaded before its listener', () => {
  const decodes = jest.fn(() => Promise.resolve());
  const fails = jest.fn(() => Promise.reject(new DOMException('', 'EncodingError')));

  it('is broken if it has no width and cannot be decoded', async () => {
    expect(await isBroken(image(0, fails))).toBe(true);
  });

  it('is not broken if it is only too small to have a width', async () => {
    expect(await isBroken(image(0, decodes))).toBe(false);
  });

  it('is ignored if it has a width, or no address yet', async () => {
    fails.mockClear();
    expect(await isBroken(image(800, fails))).toBe(false);
    expect(await isBroken(image(0, fails, ''))).toBe(false);
    expect(fails).not.toHaveBeenCalled();
  });
});
