import { draftCheckInput, type DraftFinding } from '../../../contract/draft-check';
import { checkDraft } from './check-draft';
import type { DraftContext } from './draft';

const nothing: DraftContext = {
  similar: [],
  titles: [],
  products: [],
  blocks: [],
  shownProducts: new Set<number>(),
  shownSlugs: new Set<string>(),
  missingPaths: new Set(),
  ownHost: 'magazine.test',
};

/** Returns the findings of a rule; expects each quote at its offset in the text. */
function of(rule: DraftFinding['rule'], content: string, rest: object = {}): DraftFinding[] {
  const { findings } = checkDraft(draftCheckInput.parse({ content, ...rest }), nothing);
  const found = findings.filter((finding) => finding.rule === rule);
  for (const { quote, offset } of found) {
    if (quote === null) continue;
    expect(content.slice(offset ?? 0).startsWith(quote)).toBe(true);
  }
  return found;
}

describe('the check of what readers see', () => {
  it('finds links to headings that the text does not have', () => {
    const content =
      '[a](#prices) [b](#gone) [c](#getting) [d](#the-npm-way) [e](#whats-in-it) [f](#_Toc9) `[x](#code)`\n\n## Prices\n\n<h2 id="getting">How to get there</h2>\n\n## The `npm` way\n\n### What’s **in** [it](/about)?\n\n<a name="_Toc9"></a>Text[^1]\n\n[^1]: Note.';
    const found = of('broken-link', content);
    expect(found.map(({ quote }) => quote)).toEqual(['#gone']);
    expect(found[0]?.message).toMatch(/No heading in this text has that name/);
  });

  it('reports what readers will not see', () => {
    const content =
      'Text <script>a("<svg>")</script> <svg viewBox="0"><style>x</style></svg>\n\n<math><mi>x</mi></math>\n\n<form action="/x"><input name="q"></form>\n\n- <input type="checkbox"> done\n\n<iframe src="https://maps.example/x"></iframe> <iframe srcdoc="x"></iframe> <video controls><source src="https://cdn.example/a.mp4"></video>\n\n`<script>` and\n\n```\n<form>\n```\n';
    const found = of('unshown', content);
    expect(found.map(({ quote }) => quote)).toEqual([
      '<script>',
      '<svg viewBox="0">',
      '<math>',
      '<form action="/x">',
      '<iframe srcdoc="x">',
    ]);
    const local = '<img src="file:///C:/Temp/clip_image001.jpg" alt="Lake">';
    const shown =
      '<img src="/uploads/a.jpg"> <img src="data:image/gif;base64,R0" data-src="https://cdn.example/a.jpg">';
    expect(of('unshown', `${shown} ${local}`)).toMatchObject([
      { quote: local, message: expect.stringContaining('on your computer') as string },
    ]);
    expect(found[3]?.message).toBe('Readers can’t fill in this form: link to a page that has it.');
  });

  it('finds images without alternative text, like the check of the whole site', () => {
    const content =
      '![](/uploads/x.jpg) ![A lake](/uploads/y.jpg)\n\n<img src="/uploads/z.jpg" alt=" "> <img alt="A boat" src="/uploads/a.jpg"> <iframe src="https://youtu.be/abc"></iframe>\n\n![][lake] `![](/code.jpg)`\n\n[lake]: /uploads/l.jpg';
    const found = of('missing-alt', content, { imageUrl: '/uploads/lead.jpg', imageAlt: ' ' });
    expect(found.map(({ field, quote }) => [field, quote])).toEqual([
      ['content', '/uploads/x.jpg'],
      ['content', '/uploads/z.jpg'],
      ['content', '![][lake]'],
      ['imageAlt', null],
    ]);
    expect(found[0]).toMatchObject({
      severity: 'advice',
      message: 'This image has no alt text. Describe in a few words what it shows.',
    });
    expect(of('missing-alt', 'Words.')).toEqual([]);
  });

  it('names uploads that were unfinished when the editor closed', () => {
    const content = `One <!-- Uploading a boat.jpg… --> two <!-- Uploading b.png (2)… -->\n\n<!-- Pasting… -->\n\n<!-- Later… -->`;
    expect(of('unshown', content).map(({ quote, message }) => [quote, message])).toEqual([
      [
        '<!-- Uploading a boat.jpg… -->',
        expect.stringMatching(/^The upload of a boat\.jpg did not/),
      ],
      [
        '<!-- Uploading b.png (2)… -->',
        expect.stringMatching(/^The upload of b\.png did not finish/),
      ],
      ['<!-- Pasting… -->', expect.stringMatching(/^Pasted content is missing here/)],
    ]);
  });
});
