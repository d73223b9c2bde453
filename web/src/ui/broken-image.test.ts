import { onBrokenImage } from './broken-image';

const image = (
  width: number,
  decode: () => Promise<void>,
  currentSrc = 'https://example.com/a.avif',
): HTMLImageElement =>
  ({ complete: true, currentSrc, naturalWidth: width, decode }) as HTMLImageElement;

const asked = async (one: HTMLImageElement): Promise<boolean> => {
  const act = jest.fn();
  onBrokenImage(one, act);
  await Promise.resolve();
  await Promise.resolve();
  return act.mock.calls.length === 1;
};

describe('an image that was loaded before anyone listened', () => {
  const decodes = jest.fn(() => Promise.resolve());
  const fails = jest.fn(() => Promise.reject(new DOMException('', 'EncodingError')));

  it('is broken where it has no width and cannot be decoded', async () => {
    expect(await asked(image(0, fails))).toBe(true);
  });

  it('is not broken where it is only too small to have a width', async () => {
    expect(await asked(image(0, decodes))).toBe(false);
  });

  it('is left alone where it has a width, or no address yet', async () => {
    fails.mockClear();
    expect(await asked(image(800, fails))).toBe(false);
    expect(await asked(image(0, fails, ''))).toBe(false);
    expect(fails).not.toHaveBeenCalled();
  });
});
