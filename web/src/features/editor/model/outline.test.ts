import { outlineOf } from './outline';

const titles = (content: string) => outlineOf(content).map(({ level, title }) => [level, title]);

describe('outline', () => {
  it('lists headings of Markdown and HTML with their positions', () => {
    const content =
      'One\n\n## The *lake* ##\n\n<h3 id="a">By <b>boat</b></h3>\n\n### [Two](/a) \\#1';
    expect(titles(content)).toEqual([
      [2, 'The lake'],
      [3, 'By boat'],
      [3, 'Two #1'],
    ]);
    const [first] = outlineOf(content);
    expect(content.slice(first?.from, first?.to)).toBe('## The *lake* ##');
  });

  it('ignores headings in code fences, hashtags and empty headings', () => {
    expect(
      titles('```sh\n# comment\n```\n\n#hashtag\n\n## \n\n~~~\n## a\n```\n## b\n~~~\n## c'),
    ).toEqual([[2, 'c']]);
  });
});
