/** Counts of actions, by the singular noun of their objects. */
export class Tally {
  readonly #counts = new Map<string, number>();

  add(what: string, times = 1): void {
    this.#counts.set(what, (this.#counts.get(what) ?? 0) + times);
  }

  /** Adds the counts of another tally. */
  addAll(other: Tally): void {
    for (const [what, times] of other.#counts) this.add(what, times);
  }

  has(what: string): boolean {
    return this.#counts.has(what);
  }

  get isEmpty(): boolean {
    return this.#counts.size === 0;
  }

  /** For example '3 headings, 1 table'. */
  toString(): string {
    return [...this.#counts].map(([what, times]) => `${times} ${plural(what, times)}`).join(', ');
  }
}

const PLURALS: Record<string, string> = {
  'piece of code': 'pieces of code',
  'comment of a program': 'comments of programs',
  'script or style': 'scripts or styles',
  'run of blank lines': 'runs of blank lines',
  'space at the end of a line': 'spaces at the ends of lines',
  'list without a blank line before': 'lists without a blank line before',
  'heading without a space': 'headings without a space',
  'item without a Markdown mark': 'items without a Markdown mark',
  'item without a space': 'items without a space',
  'mark with a space inside': 'marks with a space inside',
  'link with a space inside': 'links with a space inside',
};

const plural = (what: string, times: number): string =>
  times === 1 ? what : (PLURALS[what] ?? `${what}s`);

/** Names in reports of elements that become Markdown. */
export const NAMES: Record<string, string> = {
  ...{ a: 'link', img: 'picture', table: 'table', ul: 'list', ol: 'list', blockquote: 'quote' },
  ...{ pre: 'code block', code: 'piece of code', p: 'paragraph', br: 'line break', hr: 'rule' },
  ...{
    b: 'emphasized passage',
    strong: 'emphasized passage',
    i: 'emphasized passage',
    em: 'emphasized passage',
  },
  ...{ s: 'deletion', strike: 'deletion', del: 'deletion' },
};

/** Names in reports of removed elements; all others are scripts or styles. */
export const LEFT_OUT: Record<string, string> = {
  ...{ img: 'empty image', p: 'empty paragraph', form: 'form', input: 'form field' },
  ...{ button: 'button', svg: 'drawing', canvas: 'drawing' },
};
