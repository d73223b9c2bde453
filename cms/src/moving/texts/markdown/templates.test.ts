import { spentMs } from '../../../../tests/support/spent-ms';
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
  ['braces that are nearly attributes', 'jekyll', `{: ${'a'.repeat(32)}! }`],
  ['a shown tag that never ends', 'hugo', `{{</*${' '.repeat(4_000)}`],
  ['shown tags that never end', 'hugo', '{{</*'.repeat(40_000)],
])('judges %s at once', (_name, program, text) => {
  const began = spentMs();
  expect(converted(text, program)).toEqual([text]);
  // Backtracking over all splits took from ten seconds to minutes.
  expect(spentMs() - began).toBeLessThan(2_000);
});

it('shows tags that are written to be shown, within code and beside it', () => {
  expect(converted('`{{</* a "b" */>}}` and {{%/* c */%}}.', 'hugo')).toEqual([
    '`{{< a "b" >}}` and {{% c %}}.',
  ]);
});

it('shows nothing of the comments of kramdown, nor the ends of its parts', () => {
  const text =
    'A{::comment}Not {: .yet} *ready*.\n\nStill not.{:/comment} bag.\n\n{::nomarkdown}<i>B</i>{:/nomarkdown}{::comment}No{:/}';
  expect(converted(text, 'jekyll')).toEqual([
    'A bag.\n\n<i>B</i>',
    'Kramdown attributes ({: …}) were removed.',
  ]);
});

it('looks once through comments that never end', () => {
  const began = spentMs();
  expect(converted('{::comment}{ x '.repeat(15_000), 'jekyll')[0]).not.toContain('comment');
  expect(spentMs() - began).toBeLessThan(2_000);
});

it('has no tag by the names of what every object has', () => {
  expect(converted('A{{< constructor >}} bag.', 'hugo')).toEqual([
    'A bag.',
    '{{< constructor >}} is unknown and was removed; its contents were kept.',
  ]);
});

it('takes one image with its caption for a figure, not two beside each other', () => {
  const figure = (body: string) =>
    converted(`{% figure caption:"Bags" %}\n${body}\n{% endfigure %}`, 'jekyll')[0].trim();
  expect(figure('[![A](/a.jpg)](/b)')).toBe(':::figure\n[![A](/a.jpg)](/b)\nBags\n:::');
  expect(figure('![A](/a.jpg) ![B](/b.jpg)')).toBe('![A](/a.jpg) ![B](/b.jpg)\n\n*Bags*');
});
