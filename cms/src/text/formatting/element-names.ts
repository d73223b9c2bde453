/** What elements that become Markdown are called in a report. */
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

/** What elements that are left out are called in a report; the others are scripts or styles. */
export const LEFT_OUT: Record<string, string> = {
  ...{ img: 'empty image', p: 'empty paragraph', form: 'form', input: 'form field' },
  ...{ button: 'button', svg: 'drawing', canvas: 'drawing' },
};
