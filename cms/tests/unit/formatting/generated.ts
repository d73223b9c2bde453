import { type Random, seededRandom } from '../../../src/lib/random';

const INLINE = ['b', 'i', 'em', 'strong', 'span', 'sup', 'abbr', 'del', 'code', 'u', 'mark'];
const BLOCKS = ['p', 'div', 'h1', 'h2', 'h3', 'h5', 'blockquote', 'section', 'pre', 'figure'];
const WORDS = [
  ...[
    'silk',
    'the lake',
    'Como',
    'a_b',
    '2 * 3',
    '**loose',
    'x ** y **',
    '`tick',
    '[a] (/b)',
    '&amp;',
  ],
  ...[
    '1. one',
    '# no',
    '👩‍🚀',
    'שלום',
    'می\u200cروم',
    'so\u00a0on',
    'zero\u200bwidth',
    '"q"',
    '|',
    '<',
    '~~a ~~',
  ],
  ...['https://example.com/a', '[^1]', '- dash', '\\*', '_it _', '**bold **', '[l](/m "t")', '*e*'],
];

/** Generates articles of Markdown and HTML with mistakes in both. */
export class ArticleGenerator {
  readonly #random: Random;

  constructor(seed: number) {
    this.#random = seededRandom(seed);
  }

  article(): string {
    return this.#some(1, 6, () => this.#block(0)).join(
      this.#pick(['\n\n', '\n', '\n\n\n', '  \n\n']),
    );
  }

  #pick<Value>(values: readonly Value[]): Value {
    return values[Math.floor(this.#random() * values.length)] as Value;
  }

  #chance(share: number): boolean {
    return this.#random() < share;
  }

  #some<Value>(min: number, max: number, make: () => Value): Value[] {
    return Array.from({ length: min + Math.floor(this.#random() * (max - min + 1)) }, make);
  }

  #line(depth = 0): string {
    return this.#some(1, 4, () => {
      if (depth > 2 || this.#chance(0.6)) return this.#pick(WORDS);
      if (this.#chance(0.2))
        return `<a href="/p/${depth}"${this.#pick(['', ' rel="sponsored"'])}>${this.#line(depth + 1)}</a>`;
      if (this.#chance(0.2))
        return this.#pick(['<br>', '<img src="/a.jpg" alt="A">', '![b](/b.jpg)']);
      const tag = this.#pick(INLINE);
      const end = this.#chance(0.95) ? `</${tag}>` : '';
      return `<${tag}>${this.#line(depth + 1)}${this.#pick(['', ' '])}${end}`;
    }).join(this.#pick([' ', ' ', '']));
  }

  #block(depth: number): string {
    const kind = this.#random();
    if (kind < 0.15)
      return `${this.#pick(['#', '##', '###', '#####'])}${this.#pick([' ', ' ', ''])}${this.#line(2)}`;
    if (kind < 0.35) return this.#line();
    if (kind < 0.45)
      return this.#some(2, 3, () => `${this.#pick(['- ', '* ', '1. ', '•'])}${this.#line(1)}`).join(
        '\n',
      );
    if (kind < 0.5) return `> ${this.#line()}`;
    if (kind < 0.55) return `| a | b |\n| - | -: |\n| ${this.#pick(['x', '<b>y</b>'])} | z |`;
    if (kind < 0.65) return this.#table();
    if (kind < 0.75) return this.#list(depth);
    if (kind < 0.8) return '```\ncode  **x **\n\n\n</p>\n```';
    const tag = this.#pick(BLOCKS);
    const isNested = depth < 3 && this.#chance(0.3) && tag !== 'p';
    const inside = isNested
      ? this.#some(1, 3, () => this.#block(depth + 1)).join(this.#pick(['', '\n', '\n\n']))
      : this.#line();
    const attribute = this.#pick(['', '', ' class="x"', ' lang="fr"', ' dir="rtl"']);
    return `<${tag}${attribute}>${inside}${this.#chance(0.93) ? `</${tag}>` : ''}`;
  }

  #list(depth: number): string {
    const tag = this.#pick(['ul', 'ol']);
    const items = this.#some(1, 3, () => {
      const more = depth < 3 && this.#chance(0.3) ? this.#block(depth + 2) : '';
      return `<li>${this.#line(1)}${more}</li>`;
    });
    return `<${tag}>${items.join('\n')}</${tag}>`;
  }

  #table(): string {
    const cell = (tag: string) =>
      `<${tag}${this.#pick(['', '', '', ' colspan="2"'])}>${this.#line(1)}</${tag}>`;
    const row = (tag: string) => `<tr>${cell(tag)}${cell(tag)}</tr>`;
    return `<table>${row(this.#pick(['th', 'th', 'td']))}${row('td')}</table>`;
  }
}
