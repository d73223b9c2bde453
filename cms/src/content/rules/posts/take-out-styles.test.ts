import { hasStyles } from '../../../contract/text';
import { processorTimeMs } from '../../../../tests/support/processor-time';
import { takeOutStyles } from './take-out-styles';

describe('a text from before styles were refused', () => {
  it.each([
    ['As it was.', 'As it was.', []],
    ['A <styled> word, <linked>', 'A <styled> word, <linked>', []],
    ['a <style>p{color:red}</style> b', 'a  b', ['<style>p{color:red}</style>']],
    ['a\n<STYLE\nmedia=all>p{}\n</Style >\nb', 'a\n\nb', ['<STYLE media=all>p{} </Style >']],
    ['a <link rel="x" href="y"> b', 'a  b', ['<link rel="x" href="y">']],
    ['a <style> and on', 'a  and on', ['<style>']],
    ['a <style', 'a ', ['<style']],
    ['<style>1</style>a<style>2</style>', 'a', ['<style>1</style>', '<style>2</style>']],
    ['<sty<link>le>x', '&lt;style>x', ['<link>']],
    ['<style><link></style>a', 'a', ['<style><link></style>']],
    [`<style>${'x'.repeat(90)}</style>`, '', [`<style>${'x'.repeat(53)}…`]],
  ])('loses only its styles: %j', (text, content, takenOut) => {
    expect(takeOutStyles(text)).toEqual({ content, takenOut });
    expect(hasStyles(takeOutStyles(text).content)).toBe(false);
  });

  it.each(['<style>', '<link', '<style></style>', '<sty<link>le>', '<style></style'])(
    'is read quickly, however often it contains %s',
    (part) => {
      const started = processorTimeMs();
      const { content } = takeOutStyles(part.repeat(200_000 / part.length));
      expect(hasStyles(content)).toBe(false);
      expect(processorTimeMs() - started).toBeLessThan(1_000);
    },
  );
});
