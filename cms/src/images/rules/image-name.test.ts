import { cleanImageName } from './image-name';

describe('the name of an image', () => {
  it.each([
    ['Lake Como.jpg', 'Lake Como'],
    ['C:\\Users\\me\\watch.PNG', 'watch'],
    ['../../etc/passwd', 'passwd'],
    ['a<b>:"c|d?*.webp', 'a b c d'],
    ['nul\u0000byte\u202Egnp.jpg', 'nul byte gnp'],
    ['  ..hidden..  ', 'hidden'],
    ['.jpg', 'picture'],
    ['', 'picture'],
    ['No. 5 perfume.jpeg', 'No. 5 perfume'],
    ['Été à Saint‑Tropez.avif', 'Été à Saint‑Tropez'],
    [`${'x'.repeat(300)}.jpg`, 'x'.repeat(100)],
  ])('of %j is %j', (given, name) => {
    expect(cleanImageName(given)).toBe(name);
  });
});
