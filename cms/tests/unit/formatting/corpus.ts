const words = (count: number): string =>
  Array.from(
    { length: count },
    (_, at) => ['Silk', 'and', 'linen', 'by', 'the', 'sea.'][at % 6],
  ).join(' ');

/** Content as other programs produce it, by its problem. */
export const corpus: Record<string, string> = {
  'a page of HTML':
    '<h1>Como</h1>\n<p>By <b>boat </b>or <i>road</i>: <a href="/post/como" title="The lake">read on</a>.</p>\n<ul><li>One</li><li>Two<ul><li>Three</li></ul></li></ul>\n<ol start="3"><li>Four</li></ol>',
  'Markdown around HTML':
    '# One\n\n* kept *as is*\n\n#### Two\n\nText<br>below\n\n<table><tr><th>A</th><th align="right">B</th></tr><tr><td>1|2</td><td align="right"><code>a|b</code><br>y</td></tr></table>\n',
  'Markdown within HTML':
    '<div class="x">\n\n**Bold** text\n\n* item\n* other\n\n</div>\n\n<section lang="fr">\n\nBonjour\n\n</section>',
  'broken HTML':
    '<p>One <b>two <i>three</b> four</i>\n<p>Five</div></span> six < 7 & eight <a href="/x">nine\n\nTen',
  'unclosed blocks': '<div><p>First\n\nSecond **bold**\n\n<ul><li>Third\n\nFourth',
  'a table with merged cells':
    '<p>Before</p>\n\n<table><tr><th colspan="2">A</th></tr><tr><td>1</td><td>2</td></tr></table>',
  'a table with lists in it':
    '<table><tr><th>A</th></tr><tr><td><ul><li>1</li><li>2</li></ul></td></tr></table>\n\n<h3>After</h3>',
  'a table with paragraphs in it':
    '<table>\n<tr><th>A</th></tr>\n<tr><td><p>1</p><p>2</p></td></tr>\n</table>',
  'a table without headings': '<table><tr><td>A</td><td>B</td></tr></table><p>After</p>',
  'tables in lists':
    '<ul><li>One<table><tr><th>A</th></tr><tr><td>1</td></tr></table></li><li>Two</li></ul>',
  'nested quotes':
    '<blockquote><p>One</p><blockquote>Two<blockquote>Three</blockquote></blockquote></blockquote>\n\n> four\n> > five\n\n<blockquote cite="https://example.com">Six</blockquote>',
  'joined emoji':
    '<p>Family 👨‍👩‍👧‍👦, flag 🏴󠁧󠁢󠁥󠁮󠁧󠁿, hand 👍🏽, heart ❤️‍🔥, wo\u200brds, \ufeffmark</p>\n\n👩‍🚀 alone\u200d',
  'right to left':
    '<p dir="rtl">שלום \u200fעולם</p>\n\n<p>می\u200cخواهم و کتاب\u200cها</p>\n\nمی\u200cروم\u200c today \u202bعربي\u202c',
  scripts:
    '<p>Safe</p><script>alert("<p>no</p>")</script>\n\n<style>p{color:red}</style>\n\n<p onclick="x()">Text <img src="/a.jpg" onerror="x()" alt="A"></p>',
  'embedded things':
    '<p>Watch <iframe src="https://example.com/v"></iframe></p>\n\n<iframe src="https://example.com/w" width="3"></iframe>\n\n<video src="/v.mp4">No video</video>\n\n<p>Down</p>',
  entities:
    '<p>&lt;b&gt; &amp;copy; &copy; 5&nbsp;km &hellip; &#8212; &unknown; *not* _so_ [x](y) # 1. `z`</p>\n\nA &amp; B &lt;i&gt;',
  footnotes:
    '<p>Text[^1] <em>x</em></p>\n\nClaim[^1] and[^two] <b>y</b>\n\n[^1]: Note with <i>HTML</i>.\n\n[^two]: Plain *note*.',
  references:
    '[a][ref] <b>x</b>\n\n<div>\n\n[b][ref]\n\n[ref]: https://example.com/a_b "T"\n\n</div>',
  figures:
    '<figure><img src="/a.jpg" alt="A"><figcaption>A lake &amp; a boat</figcaption></figure>\n\n<figure><a href="/x"><img src="/b.jpg" alt=""></a></figure>\n\n<figure><img src="/c.jpg" alt="C"><figcaption>By <a href="/y">me</a></figcaption></figure>\n\n<p><img src="/d.jpg" width="30" height="40" alt="D"></p>',
  'links that say more':
    '<p><a href="https://x.example" rel="sponsored nofollow" target="_blank">x</a> and <a href="https://y.example" target="_blank" rel="noopener noreferrer">y</a> https://z.example</p>',
  'marks without Markdown':
    '<p>H<sub>2</sub>O, <abbr title="World">W</abbr>, <mark>m</mark>, <kbd>K</kbd>, <del>d</del>, <ins>i</ins>, <u>u</u>, <span style="x">s</span>, <q>q</q>, <time datetime="2026">t</time></p>',
  'code in HTML':
    '<p>Run <code>a *b* `c`</code></p>\n\n<pre><code class="language-js">if (a &lt; b) {\n  c();\n}</code></pre>\n\n<pre>plain\n  text <b>bold</b></pre>',
  'details and lists of terms':
    '<details open><summary>More</summary><p>Inside <b>bold</b></p></details>\n\n<dl><dt>T</dt><dd>D</dd></dl>\n\n<hr>',
  'lists beside lists': '- a\n- b\n\n<ul><li>c</li></ul>\n\n* d\n\n<ol><li>e</li></ol>\n\n1. f',
  tasks:
    '<ul><li><input type="checkbox" checked> done</li><li><input type="checkbox"> open</li></ul>\n\n- [x] kept',
  comments: 'a <!-- note --> b <b>c</b>\n\n<!-- more -->\n\n<p>d</p>',
  'paragraphs by line breaks':
    '<p>one<br><br>two<br>three</p><b></b><p></p><p> </p><strong> </strong>',
  'empty things': '<p></p>\n\n<div></div>\n\n<h2></h2>\n\n<b></b>\n\n<a href="/x"></a>x',
  'deep headings':
    '<h3>a</h3><h6>b</h6><h4>c</h4>\n\nTitle\n===\n\nUnder\n---\n\n###### last\n\n> # quoted',
  'white space':
    'one  \t \n\n\n\n\ntwo\twords  \nthree   \n\n\u00a0\n\n- a\n\n\n- b  \n\n\tcode\tkept  \n\n```\nx  \n\n\n\ty\n```\n\n\n10\u00a0km and so\u00a0much\u00a0\u00a0more &nbsp; x\n\n\n',
  'Windows line ends': 'one\r\ntwo  \r\nthree\r\n\r\n\r\n\r\nfour\r\n',
  'broken marks':
    '##Heading\n\n**bold **and more\n\nor ** bold** and so **“said. **”.\n\nText ~~gone ~~ here, *it * too\n\n**Unclosed mark\n\nAn `unclosed tick\n\nprice** and\n\n2 ** 3 ** 4\n\n\\*\\*kept\\*\\* and `**code **`\n\n<b>**html **</b>',
  'broken links':
    '[text] (https://example.com/a) and [in] (/post/a) and [more](https://example.com/b rest\n\n[no] (just words) ![a] (https://example.com/a.jpg) https://example.com/_a_b_',
  'broken lists':
    'Intro:\n- a\n- b\n\nBullets:\n• one\n• two\n\nDashes:\n-one\n-two\n\nSteps:\n2. two\n3. three\n\nNumbers:\n1.One\n2.Two\n\n-5 degrees',
  'an unclosed fence': 'Text\n\n```js\nlet a = 1;\n\n## Heading after it\n\nMore text',
  'a fence at the end': 'Text\n\n```\ncode\n```\n\nMore\n\n```\n',
  'straight quotes': "\"Straight\" and 'single' stay, rock `n' roll, it's 5'10\".",
  'hashes that are meant': '#travel and #1 in the world\n\n#hashtag',
  'one line of 5,000 words': words(5_000),
};

/** Extreme content that no formatter may choke on. */
export const extremes: Record<string, string> = {
  '200,000 characters of Markdown': `${words(40)} *it* [a](/b).\n\n## Next\n\n`
    .repeat(1_000)
    .slice(0, 200_000),
  '200,000 characters of HTML': `<h3>H</h3><p>${words(40)} <b>bold</b> <a href="/b">a</a>.</p>\n\n`
    .repeat(1_000)
    .slice(0, 200_000),
  '200,000 characters of broken marks': `**${words(20)} ** and \`x [a] (/b)  \n\n\n`
    .repeat(2_000)
    .slice(0, 200_000),
  '1,000 nested divisions': `${'<div>'.repeat(1_000)}x${'</div>'.repeat(1_000)}`,
  '1,000 nested lists': `${'<ul><li>'.repeat(1_000)}x`,
  '1,000 nested passages': `${'<b>'.repeat(1_000)}x${'</b>'.repeat(1_000)}`,
  '1,000 nested quotes': `${'> '.repeat(1_000)}x`,
  '1,000 openings of emphasis': '**a '.repeat(1_000),
  '40,000 open divisions': '<div>'.repeat(40_000),
};
