import {
  loadMarkdownTools,
  type MarkdownTools,
} from '../../../src/domain/formatting/markdown-tools';
import { toCleanMarkdown } from '../../../src/domain/formatting/reformat';
import { clipboards } from './clipboards';

const ROOMS = '| Room | Price |\n| - | - |\n| Suite | $900 |';
const LISTS = '- One\n  - Inner\n- Two';

/** What becomes of each clipboard. */
const expected: Record<keyof typeof clipboards, string> = {
  Word: `## A weekend in Como\n\nBy **boat** or *road*.\n\n- The lake\n  - By ferry\n- The **villa**\n\nThen:\n\n3. Third\n4. Fourth\n\n${ROOMS}`,
  'Word, by classes alone': '1. One\n2. Two',
  'Word for the web': `By boat\n\n${LISTS}`,
  'Google Docs': `## Prices\n\nFrom [the villa](https://villa.example/rooms?a=1\\&b=2) **today**\n\n${LISTS}\n\n${ROOMS}`,
  Pages: `**Lake Como**\n\nBy boat or road\n\n${LISTS}`,
  Notion: `## Prices\n\nFrom **$900** a night.\n\n💡\n\nBook early.\n\n${LISTS}\n\n* \\[ ] Passport\n* \\[x] Ticket`,
  Substack: [
    '## The lake',
    'By *boat*.<a id="footnote-anchor-1"></a>[1](#footnote-1)',
    '<figure><a href="https://substackcdn.com/image/fetch/f_auto/https%3A%2F%2Fcdn.example%2Flake.jpeg"><img src="https://substackcdn.com/image/fetch/lake.jpeg" alt="The lake" width="1456" height="971"></a><figcaption>At <em>dusk</em></figcaption></figure>',
    '[Subscribe now](https://x.substack.com/subscribe?)',
    'Thanks for reading!',
    '[Watch on YouTube](https://www.youtube.com/watch?v=abc_-123)',
    '---',
    '<a id="footnote-1"></a>',
    '[1](#footnote-anchor-1)',
    'Ferries stop at nine.',
  ].join('\n\n'),
  'a page of the web':
    '## Getting there\n\nBy boat<sup>[\\[1\\]](#cite_note-1)</sup> or road\n\n![Lake](https://cdn.example/lake.jpg)',
  'a post of X':
    'See:\n\n> The lake at dawn [pic.twitter.com/abc](https://t.co/abc)\n>\n> — Villa Example (@villaexample) [June 1, 2026](https://twitter.com/villaexample/status/1234567890?ref_src=twsrc%5Etfw)\n\n[Read on X](https://x.com/i/status/1234567890)',
};

describe('a clipboard of HTML', () => {
  let tools: MarkdownTools;
  beforeAll(async () => {
    tools = await loadMarkdownTools();
  });

  const reformat = (content: string) => toCleanMarkdown(tools, content);

  it.each(Object.entries(expected))('of %s becomes clean Markdown', (name, markdown) => {
    const formatted = reformat(clipboards[name as keyof typeof clipboards]);
    expect(formatted).toMatchObject({ outcome: 'changed', content: markdown });
    expect(reformat(markdown).outcome).toBe('clean');
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
      '<p><a href="#_Toc1">How</a></p><h2><a name="_Toc1">How to get there</a></h2>',
      '[How](#_Toc1)\n\n## <a id="_Toc1"></a>How to get there',
    ],
  ])('means what it says: %#', (content, markdown) => {
    expect(reformat(content)).toMatchObject({ outcome: 'changed', content: markdown });
    expect(reformat(markdown).outcome).toBe('clean');
  });

  it('says what it leaves out', () => {
    const content =
      '<p>Text</p><form><input name="q"><button>\n</button></form><svg><path d="M1"></path></svg><p>&nbsp;</p><script>x()</script>';
    expect(reformat(content).message).toBe(
      '1 paragraph, 1 form, 1 drawing, 1 empty paragraph, 1 script or style',
    );
  });
});
