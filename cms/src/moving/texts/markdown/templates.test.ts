import { processorTimeMs } from '../../../../tests/support/processor-time';
import type { TextProgram } from '../../found';
import { Conversion } from '../conversion';
import { withoutTemplates } from './templates';

const none = () => undefined;

/** Converts a program's templates to Markdown; returns the text, then its doubts. */
function converted(text: string, program: TextProgram): [markdown: string, ...doubts: string[]] {
  const conversion = new Conversion('https://old.example', {
    image: none,
    address: none,
    product: none,
  });
  return [withoutTemplates(text, conversion, program), ...conversion.doubts];
}

it.each<[string, TextProgram, string]>([
  ['braces that almost form attributes', 'jekyll', `{: ${'a'.repeat(32)}! }`],
  ['an escaped shortcode that never ends', 'hugo', `{{</*${' '.repeat(4_000)}`],
  ['escaped shortcodes that never end', 'hugo', '{{</*'.repeat(40_000)],
])('%s are processed quickly', (_name, program, text) => {
  const began = processorTimeMs();
  expect(converted(text, program)).toEqual([text]);
  // Backtracking over all splits took from ten seconds to minutes.
  expect(processorTimeMs() - began).toBeLessThan(2_000);
});

it('escaped shortcodes are shown literally, in code and elsewhere', () => {
  expect(converted('`{{</* a "b" */>}}` and {{%/* c */%}}.', 'hugo')).toEqual([
    '`{{< a "b" >}}` and {{% c %}}.',
  ]);
});

it('kramdown comments and end tags are removed', () => {
  const text =
    'A{::comment}Not {: .yet} *ready*.\n\nStill not.{:/comment} bag.\n\n{::nomarkdown}<i>B</i>{:/nomarkdown}{::comment}No{:/}';
  expect(converted(text, 'jekyll')).toEqual([
    'A bag.\n\n<i>B</i>',
    'Kramdown attributes ({: …}) were removed.',
  ]);
});

it('kramdown comments that never end are processed in linear time', () => {
  const began = processorTimeMs();
  expect(converted('{::comment}{ x '.repeat(15_000), 'jekyll')[0]).not.toContain('comment');
  expect(processorTimeMs() - began).toBeLessThan(2_000);
});

it('a shortcode cannot have the name of a built-in object property', () => {
  expect(converted('A{{< constructor >}} bag.', 'hugo')).toEqual([
    'A bag.',
    '{{< constructor >}} is unknown and was removed; its contents were kept.',
  ]);
});

it('a single image with a caption becomes a figure, but not two adjacent images', () => {
  const figure = (body: string) =>
    converted(`{% figure caption:"Bags" %}\n${body}\n{% endfigure %}`, 'jekyll')[0].trim();
  expect(figure('[![A](/a.jpg)](/b)')).toBe(':::figure\n[![A](/a.jpg)](/b)\nBags\n:::');
  expect(figure('![A](/a.jpg) ![B](/b.jpg)')).toBe('![A](/a.jpg) ![B](/b.jpg)\n\n*Bags*');
});
