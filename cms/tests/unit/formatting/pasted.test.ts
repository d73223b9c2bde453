import { loadMarkdownTools, type MarkdownTools } from '../../../src/text/formatting/markdown-tools';
import { pastedMarkdown } from '../../../src/text/formatting/pasted-markdown';
import { toCleanMarkdown } from '../../../src/text/formatting/reformat';
import { clipboards, pastedAs, reformattedAs } from '../../support/clipboards';

describe('HTML from the clipboard', () => {
  let tools: MarkdownTools;
  beforeAll(async () => {
    tools = await loadMarkdownTools();
  });

  const reformat = (content: string) => toCleanMarkdown(tools, content);

  it.each(Object.entries(reformattedAs))('of %s becomes clean Markdown', (name, markdown) => {
    const formatted = reformat(clipboards[name as keyof typeof clipboards]);
    expect(formatted).toMatchObject({ outcome: 'changed', content: markdown });
    expect(reformat(markdown).outcome).toBe('clean');
  });

  it.each(Object.entries(pastedAs))('of %s is pasted as Markdown', (name, markdown) => {
    expect(pastedMarkdown(tools, clipboards[name as keyof typeof clipboards])).toBe(markdown);
  });

  it.each([
    ['<span>5 * 3 and # one</span>', '5 \\* 3 and # one'],
    ['<p># no *heading*</p>', '\\# no \\*heading\\*'],
    ['words <b>in bold</b>', 'words **in bold**'],
    ['<pre>one\n\n\ntwo</pre><p>three</p>', '```\none\n\n\ntwo\n```\n\nthree'],
    ['<h3>A part</h3><p>of a page</p>', '### A part\n\nof a page'],
    ['<h1>Title</h1><h2>Part</h2>', '## Title\n\n### Part'],
  ])('does not confuse the text of %j with Markdown', (html, markdown) => {
    expect(pastedMarkdown(tools, html)).toBe(markdown);
  });

  it.each([
    [
      '<figure class="wp-block-image"><img src="https://a.example/a.jpg" alt="Gloves"><figcaption>Worn for a month. Photo: <a href="https://jane.example">Jane Doe</a></figcaption></figure>',
      ':::figure\n![Gloves](https://a.example/a.jpg)\nWorn for a month. Photo: [Jane Doe](https://jane.example)\n:::',
    ],
    [
      '<figure class="wp-block-image"><img src="https://a.example/a.jpg" alt="Gloves"><figcaption>Worn for a month</figcaption></figure>',
      '![Gloves](https://a.example/a.jpg "Worn for a month")',
    ],
    [
      '<p>Two:</p><figure class="wp-block-table"><table><thead><tr><th>Glove</th><th>Price</th></tr></thead><tbody><tr><td><a href="https://a.example">Carrowby</a></td><td>$185<br>(sale)</td></tr></tbody></table><figcaption>As of <em>March</em></figcaption></figure>',
      'Two:\n\n| Glove | Price |\n| - | - |\n| [Carrowby](https://a.example) | $185<br>(sale) |\n\n*As of March*',
    ],
  ])('has its figures converted to Markdown and blocks: %#', (html, markdown) => {
    expect(pastedMarkdown(tools, html)).toBe(markdown);
  });

  it.each([
    [
      'the first row',
      '<p>Boats</p><table><tr><td>Boat</td><td>Price</td></tr><tr><td>Skiff</td><td>$40</td></tr></table>',
      'Boats\n\n| Boat | Price |\n| - | - |\n| Skiff | $40 |',
    ],
    [
      'no cell of a merged row',
      '<table><tr><td colspan="2">Boats</td></tr><tr><td>Skiff</td><td>$40</td></tr></table>',
      '<table><tr><td colspan="2">Boats</td></tr><tr><td>Skiff</td><td>$40</td></tr></table>',
    ],
    [
      'header cells',
      '<table><tr><th>Skiff</th><td>$40</td></tr><tr><th>Punt</th><td>$30</td></tr></table>',
      '<table><tr><th>Skiff</th><td>$40</td></tr><tr><th>Punt</th><td>$30</td></tr></table>',
    ],
  ])('has %s as the headings of a table', (_cells, html, markdown) => {
    expect(pastedMarkdown(tools, html)).toBe(markdown);
  });

  it.each([
    [
      '<blockquote class="instagram-media" data-instgrm-permalink="https://www.instagram.com/p/Cab_-1/?utm_source=ig_embed"><div><a href="https://www.instagram.com/p/Cab_-1/">View this post on Instagram</a></div></blockquote><script async src="//www.instagram.com/embed.js"></script>',
      '[See on Instagram](https://www.instagram.com/p/Cab_-1/)',
    ],
    [
      '<blockquote class="tiktok-embed" cite="https://www.tiktok.com/@villa/video/72" data-video-id="72"><section><a target="_blank" title="@villa" href="https://www.tiktok.com/@villa?refer=embed">@villa</a> The lake</section></blockquote>',
      '> [@villa](https://www.tiktok.com/@villa?refer=embed "@villa") The lake\n\n[Watch on TikTok](https://www.tiktok.com/@/video/72)',
    ],
    [
      '<p class="MsoListParagraph" style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">a)<span>&nbsp;&nbsp;</span></span>One</p><p>Between</p>',
      '1. One\n\nBetween',
    ],
    [
      '<p lang="EN-GB" class="x">Grey <span lang="fr">gris</span></p>',
      'Grey <span lang="fr">gris</span>',
    ],
    [
      "<h2><span lang=PL>Jezioro<o:p></o:p></span></h2><p class=MsoNormal><span lang=DE>Am</span> <span lang=FR>lac</span></p><p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·<span>&nbsp;</span></span><span lang=PL>Prom</span></p>",
      '## Jezioro\n\nAm lac\n\n- Prom',
    ],
    [
      `<p class=MsoNormal>Sold<span class=MsoCommentReference><a class=msocomanchor id="_anchor_1" href="#_msocom_1" name="_msoanchor_1">[KL1]</a></span> out</p><div style='mso-element:comment-list'><hr class=msocomoff><div style='mso-element:comment'><div id="_com_1" class=msocomtxt><p class=MsoCommentText><a name="_msocom_1"></a><a href="#_msoanchor_1" class=msocomoff>[KL1]</a> Really?</p></div></div></div>`,
      'Sold out',
    ],
    [
      '<p>Sold<sup><a href="#cmnt1" id="cmnt_ref1">[a]</a></sup></p><div><p><a href="#cmnt_ref1" id="cmnt1">[a]</a><span>Really?</span></p></div>',
      'Sold',
    ],
    [
      '<!DOCTYPE html><w:Sdt Title="Your Name"\nID="1"><p>Name</p></w:Sdt><p><st1:place>Como</st1:place></p>',
      'Name\n\nComo',
    ],
    [
      '<ul><li>120 m<sup>2</sup>, <span lang="fr">lac</span></li></ul><blockquote>CO<sub>2</sub></blockquote><div><b>m<sup>2</sup></b></div>',
      '- 120 m<sup>2</sup>, <span lang="fr">lac</span>\n\n> CO<sub>2</sub>\n\n**m<sup>2</sup>**',
    ],
    [
      '<p><b>Como<br><br></b></p><p><i>By boat<br></i>or road</p>',
      '**Como**\n\n*By boat*\\\nor road',
    ],
    [
      '<pre class="graf"><span class="pre--content">one<br>two</span></pre><div class="highlight"><pre><code class="language-js"><span class="k">const</span> a = 1;</code></pre></div>',
      '```\none\ntwo\n```\n\n```js\nconst a = 1;\n```',
    ],
    [
      '<p><a href="#_Toc1">How</a></p><h2><a name="_Toc1">How to get there</a></h2>',
      '[How](#_Toc1)\n\n## <a id="_Toc1"></a>How to get there',
    ],
  ])('is converted by its meaning: %#', (content, markdown) => {
    expect(reformat(content)).toMatchObject({ outcome: 'changed', content: markdown });
    expect(reformat(markdown).outcome).toBe('clean');
  });

  it.each([
    [
      'Google Docs',
      '<ul><li dir="ltr" role="checkbox" aria-checked="false"><img src="data:image/png;base64,iVB" alt="unchecked" aria-roledescription="checkbox"><p dir="ltr" role="presentation"><span>One</span></p></li><li role="checkbox" aria-checked="true"><img src="data:image/png;base64,iVB" alt="checked" aria-roledescription="checkbox"><p><span>Two</span></p></li></ul>',
      '- [ ] One\n- [x] Two',
    ],
    [
      'a Notion export',
      '<ul class="to-do-list"><li><div class="checkbox checkbox-on"></div> <span class="to-do-children-checked">Ticket</span></li></ul>',
      '- [x] Ticket',
    ],
    [
      'editors based on ProseMirror',
      '<ul data-type="taskList"><li data-checked="true"><label><input type="checkbox" checked><span></span></label><div><p>Flour</p><ul><li data-checked="false"><label><input type="checkbox"></label><div><p>dry</p></div></li></ul></div></li></ul>',
      '- [x] Flour\n  - [ ] dry',
    ],
    [
      'Quill',
      '<ol><li data-list="checked"><span class="ql-ui"></span>Done</li></ol>',
      '1. [x] Done',
    ],
    [
      'GitHub',
      '<ul class="contains-task-list"><li class="task-list-item"><input type="checkbox" disabled> Open</li></ul>',
      '- [ ] Open',
    ],
    [
      'no one: a list with brackets as text',
      '<ul><li>[ ] One</li><li>[1] Two</li></ul>',
      '- \\[ ] One\n- \\[1] Two',
    ],
  ])('has the tasks of %s', (_program, content, markdown) => {
    expect(reformat(content)).toMatchObject({ outcome: 'changed', content: markdown });
    expect(reformat(markdown).outcome).toBe('clean');
  });

  it.each([
    [
      'Word',
      `<p>Text<a href="#_ftn1" name="_ftnref1"><span class=MsoFootnoteReference><![if !supportFootnotes]><span>[1]</span><![endif]></span></a>.</p><div style='mso-element:footnote-list'><br clear=all><hr width="33%"><div style='mso-element:footnote' id=ftn1><p class=MsoFootnoteText><a href="#_ftnref1" name="_ftn1"><span>[1]</span></a> A <b>note</b>.</p></div></div>`,
      'Text[^1].\n\n[^1]: A **note**.',
    ],
    [
      'Google Docs',
      '<p>Claim<sup><a href="#ftnt1" id="ftnt_ref1">[1]</a></sup>.</p><div><p><a href="#ftnt_ref1" id="ftnt1">[1]</a>&nbsp;Source.</p></div>',
      'Claim[^1].\n\n[^1]: Source.',
    ],
    [
      'WordPress',
      '<p>Claim<sup data-fn="8f2" class="fn"><a href="#8f2" id="8f2-link">1</a></sup></p><ol class="wp-block-footnotes"><li id="8f2">Source <a href="#8f2-link">↩︎</a></li></ol>',
      'Claim[^1]\n\n[^1]: Source',
    ],
    [
      'GitHub, with two references to one footnote',
      '<p>One<sup><a href="#fn-a" id="ref-a">1</a></sup>, two<sup><a href="#fn-a" id="ref-a-2">1</a></sup></p><section data-footnotes><h2>Footnotes</h2><ol><li id="fn-a"><p>Source. <a href="#ref-a">↩</a> <a href="#ref-a-2">↩<sup>2</sup></a></p></li></ol></section>',
      'One[^1], two[^1]\n\n[^1]: Source.',
    ],
    [
      'an encyclopedia',
      '<p>Claim<sup id="cite_ref-1"><a href="#cite_note-1"><span>[</span>1<span>]</span></a></sup></p><ol><li id="cite_note-1"><span><b><a href="#cite_ref-1">^</a></b></span> <span>Smith, <i>Lakes</i>.</span></li></ol>',
      'Claim[^1]\n\n[^1]: Smith, *Lakes*.',
    ],
    [
      'a text that already has footnotes',
      'Own[^1] <b>x</b><a id="r1" href="#n1">1</a>\n\n[^1]: Own\n\n<p id="n1"><a href="#r1">1</a> Pasted.</p>',
      'Own[^1] **x**[^1b]\n\n[^1]: Own\n\n[^1b]: Pasted.',
    ],
    [
      'no one: links between contents and headings',
      '<p><a href="#a" id="c1">1</a></p><h2 id="a"><a href="#c1">A</a></h2>',
      '<a id="c1"></a>[1](#a)\n\n## [A](#c1)',
    ],
  ])('has the footnotes of %s', (_program, content, markdown) => {
    expect(reformat(content)).toMatchObject({ outcome: 'changed', content: markdown });
    expect(reformat(markdown).outcome).toBe('clean');
  });

  it('is converted with a report of what was removed', () => {
    const content =
      '<p>Text</p><form><input name="q"><button>\n</button></form><svg><path d="M1"></path></svg><p>&nbsp;</p><script>x()</script>';
    expect(reformat(content).message).toBe(
      '1 paragraph, 1 form, 1 drawing, 1 empty paragraph, 1 script or style',
    );
  });
});
