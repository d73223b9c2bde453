import { linesOf, parseLines } from './replacement-lines';

const LIST = [
  { from: 'https://old.example/a.jpg', to: '/pictures/alpine-pass.jpg' },
  { from: '/pictures/gone.jpg', to: 'https://new.example/b.jpg' },
];

describe('replacements as lines of text', () => {
  it('are parsed as they are written', () => {
    expect(parseLines(linesOf(LIST))).toEqual({ list: LIST });
  });

  it('may have empty lines and any whitespace between them', () => {
    expect(parseLines(`\n  ${LIST[0]!.from}\t ${LIST[0]!.to}  \n\n`)).toEqual({
      list: [LIST[0]],
    });
    expect(parseLines('  ')).toEqual({ list: [] });
  });

  it('have errors that name the line', () => {
    expect(parseLines('\n/a.jpg')).toEqual({
      error: 'Line 2 must have two addresses separated by a space',
    });
    expect(parseLines(`${linesOf(LIST)}\n/a.jpg javascript:x`)).toEqual({
      error: expect.stringMatching(/^Line 3: /) as string,
    });
  });

  it.each([
    ['boat.jpg /pictures/b.jpg', 'From must be an http(s) address or a path of this site'],
    ['//old.example/a.jpg /pictures/b.jpg', 'From must be'],
    ['/a.jpg http://new.example/b.jpg', 'To must be an https address or an image of this site'],
    ['/a.jpg /about', 'To must be'],
  ])('have errors that name the address: %s', (line, message) => {
    expect(parseLines(`${linesOf(LIST)}\n${line}`)).toEqual({
      error: expect.stringContaining(`Line 3: ${message}`) as string,
    });
  });

  it('are limited in number', () => {
    expect(parseLines(Array(501).fill('/a.jpg /pictures/b.jpg').join('\n'))).toEqual({
      error: 'Replacements must be at most 500',
    });
  });
});
