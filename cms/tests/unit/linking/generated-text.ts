import type { LinkableProduct } from '../../../src/affiliates/rules/linking/name-matcher';
import type { Random } from '../../../src/lib/random';

/** Thirty products with overlapping names: the five of each maker start alike. */
export const products: LinkableProduct[] = Array.from({ length: 30 }, (_, i) => {
  const maker = ['Halloran & Wix', 'Orrin', 'Maison d’Iris', 'Sérac', 'שעון זהב', 'Ålund-Berg'][
    i % 6
  ];
  const model = ['Undertow', 'Undertow 39', 'Undertow 39 Bronze', '39', ''][Math.floor(i / 6)];
  return {
    id: i + 1,
    name: `${maker ?? ''} ${model ?? ''}`.trim(),
    affiliateUrl: `https://shop.example/p(${i})?a=1&copy;=${i}`,
  };
});

const NOISE = [
  'a boat',
  'the watch,',
  '⌚👩‍👩‍👧‍👦',
  'مرحبا بالعالم',
  '\u200Fעברית\u200E',
  '*emphasis*',
  '**strong',
  '_',
  '`code`',
  '[label]',
  '](',
  '!',
  '&amp;',
  '&bogus;',
  '\\',
  '<b>bold</b>',
  '<a href="/x">',
  '</a>',
  '<br>',
  'https://other.example/a_b',
  'me@shop.example',
  '[^1]',
  '|',
  '~~',
];

/**
 * Generates Markdown with mentions in all sorts of places, matching and stray delimiters, and HTML.
 */
export function generateText(random: Random): string {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const chance = (part: number): boolean => random() < part;
  const mention = (): string => {
    const name = pick(products).name;
    if (chance(0.2)) return name.toUpperCase();
    if (chance(0.1)) return name.replace('&', '&amp;').replace('’', "'");
    if (chance(0.1)) return name.replace(/ /, '\n');
    if (chance(0.1)) return name.replace(/ (\S+)$/, ' *$1*');
    return chance(0.1) ? `${name}s` : name;
  };
  const line = (): string =>
    Array.from({ length: 1 + Math.floor(random() * 8) }, () =>
      chance(0.35) ? mention() : pick(NOISE),
    ).join(chance(0.9) ? ' ' : '');
  const flat = (): string => line().replace(/\n/g, ' ');
  const blocks: (() => string)[] = [
    line,
    line,
    line,
    () => `${'#'.repeat(1 + Math.floor(random() * 6))} ${flat()}`,
    () => `${flat()}\n---`,
    () => `> ${flat()}\nlazy ${flat()}`,
    () => `- ${line()}\n- > ${flat()}\n  1. ${line()}`,
    () => `| ${flat()} | b |\n| --- | --- |\n| ${flat()} | ${flat()} |`,
    () => `\`\`\`\n${line()}\n\`\`\``,
    () => `<div>${line()}</div>`,
    () => `<div>\n\n${line()}\n\n</div>`,
    () => `[^1]: ${flat()}`,
    () => `[label]: /a "${pick(products).name}"`,
    () => `![${pick(products).name}](/pictures/a.jpg)`,
    () => `[see ${pick(products).name}](${pick(['/a', '<https://shop.example/p(3)>'])})`,
    () => `    ${flat()}`,
  ];
  const text = Array.from({ length: 1 + Math.floor(random() * 12) }, () => pick(blocks)()).join(
    chance(0.1) ? '\n' : '\n\n',
  );
  return chance(0.1) ? text.replace(/\n/g, '\r\n') : text;
}
