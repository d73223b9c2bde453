/** Clipboard HTML of various programs, in their own formats, with invented words. */
export const clipboards = {
  Word: `<html xmlns:o="urn:schemas-microsoft-com:office:office"
xmlns:w="urn:schemas-microsoft-com:office:word" xmlns="http://www.w3.org/TR/REC-html40">

<head>
<meta http-equiv=Content-Type content="text/html; charset=utf-8">
<meta name=ProgId content=Word.Document>
<link rel=File-List href="file:///C:/Users/x/AppData/Local/Temp/msohtmlclip1/01/clip_filelist.xml">
<!--[if gte mso 9]><xml>
 <w:WordDocument>
  <w:View>Normal</w:View>

  <w:Zoom>0</w:Zoom>
 </w:WordDocument>
</xml><![endif]-->
<style>
<!--
 /* Font Definitions */
 @font-face
	{font-family:Calibri;}

p.MsoNormal
	{margin:0cm;}
-->
</style>
<!--[if gte mso 10]>
<style>
 table.MsoNormalTable {mso-style-name:"Table Normal";}
</style>
<![endif]-->
</head>

<body lang=EN-US style='tab-interval:36.0pt'>
<!--StartFragment-->

<h1><a name="_Toc1">A weekend in Como</a><o:p></o:p></h1>

<p class=MsoNormal><span lang=EN-US>By <b>boat</b><span style='mso-spacerun:yes'>  </span>or <i
style='mso-bidi-font-style:normal'>road</i>.<o:p></o:p></span></p>

<p class=MsoNormal><o:p>&nbsp;</o:p></p>

<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span
style='font-family:Symbol'><span style='mso-list:Ignore'>·<span
style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>The
lake<o:p></o:p></p>

<p class=MsoListParagraphCxSpMiddle style='margin-left:72.0pt;text-indent:-18.0pt;
mso-list:l0 level2 lfo1'><!--[if !supportLists]--><span style='font-family:"Courier New"'><span
style='mso-list:Ignore'>o<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;
</span></span></span><!--[endif]-->By ferry<o:p></o:p></p>

<p class=MsoListParagraphCxSpLast style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span
style='mso-list:Ignore'>·<span>&nbsp;&nbsp;</span></span><![endif]>The <b>villa</b><o:p></o:p></p>

<p class=MsoNormal>Then:<o:p></o:p></p>

<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><![if !supportLists]><span style='mso-list:Ignore'>3.<span>&nbsp;&nbsp;</span></span><![endif]>Third</p>

<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><![if !supportLists]><span style='mso-list:Ignore'>4.<span>&nbsp;&nbsp;</span></span><![endif]>Fourth</p>

<table class=MsoTableGrid border=1 cellspacing=0 cellpadding=0
 style='border-collapse:collapse'>
 <tr style='mso-yfti-irow:0'>
  <td width=312 valign=top style='width:233.75pt'>
  <p class=MsoNormal><b>Room<o:p></o:p></b></p>
  </td>
  <td width=312 valign=top style='width:233.75pt'>
  <p class=MsoNormal><b>Price<o:p></o:p></b></p>
  </td>
 </tr>
 <tr style='mso-yfti-irow:1'>
  <td width=312 valign=top>
  <p class=MsoNormal>Suite<o:p></o:p></p>
  </td>
  <td width=312 valign=top>
  <p class=MsoNormal>$900<o:p></o:p></p>
  </td>
 </tr>
</table>

<!--EndFragment-->
</body>

</html>`,
  'Word, by classes alone': `<p class="MsoListParagraphCxSpFirst"><span><span>1.<span style="font:7.0pt &quot;Times New Roman&quot;">&nbsp;&nbsp;&nbsp;
</span></span></span><span>One</span></p>
<p class="MsoListParagraphCxSpLast"><span><span>2.<span style="font:7.0pt &quot;Times New Roman&quot;">&nbsp;&nbsp;&nbsp;
</span></span></span><span>Two</span></p>`,
  'Word for the web': `<div class="OutlineElement Ltr SCXW1"><p class="Paragraph SCXW1" xml:lang="EN-US" lang="EN-US" paraid="1" paraeid="{a}{1}"><span data-contrast="auto" xml:lang="EN-US" lang="EN-US" class="TextRun SCXW1"><span class="NormalTextRun SCXW1">By boat</span></span><span class="EOP SCXW1" data-ccp-props="{&quot;1&quot;:2}">&nbsp;</span></p></div><div class="ListContainerWrapper SCXW1"><ul class="BulletListStyle1 SCXW1" role="list"><li data-leveltext="" data-font="Symbol" data-listid="1" data-aria-posinset="1" data-aria-level="1" role="listitem" class="OutlineElement Ltr SCXW1"><p class="Paragraph SCXW1" xml:lang="EN-US" lang="EN-US"><span data-contrast="auto" lang="EN-US" class="TextRun"><span class="NormalTextRun">One</span></span><span class="EOP">&nbsp;</span></p></li></ul></div><div class="ListContainerWrapper SCXW1"><ul class="BulletListStyle2 SCXW1" role="list"><li data-leveltext="o" data-aria-posinset="1" data-aria-level="2" role="listitem"><p class="Paragraph"><span class="TextRun"><span class="NormalTextRun">Inner</span></span></p></li></ul></div><div class="ListContainerWrapper SCXW1"><ul class="BulletListStyle1 SCXW1" role="list"><li data-aria-posinset="2" data-aria-level="1" role="listitem"><p class="Paragraph"><span class="TextRun"><span class="NormalTextRun">Two</span></span></p></li></ul></div>`,
  'Google Docs': `<meta charset='utf-8'><meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1a2b"><h2 dir="ltr" style="line-height:1.38;margin-top:18pt;"><span style="font-size:16pt;font-family:Arial;font-weight:400;">Prices</span></h2><p dir="ltr" style="line-height:1.38;"><span style="font-size:11pt;font-weight:400;white-space:pre-wrap;">From </span><a href="https://www.google.com/url?q=https://villa.example/rooms?a%3D1%26b%3D2&amp;sa=D&amp;source=editors&amp;ust=17&amp;usg=AOv" style="text-decoration:none;"><span style="color:#1155cc;text-decoration:underline;">the villa</span></a><span style="font-weight:700;"> today</span></p><br /><ul style="margin-top:0;"><li dir="ltr" style="list-style-type:disc;" aria-level="1"><p dir="ltr" role="presentation"><span style="font-weight:400;">One</span></p></li><ul style="margin-top:0;"><li dir="ltr" style="list-style-type:circle;" aria-level="2"><p dir="ltr" role="presentation"><span>Inner</span></p></li></ul><li dir="ltr" aria-level="1"><p dir="ltr" role="presentation"><span>Two</span></p></li></ul><br /><div dir="ltr" style="margin-left:0pt;" align="left"><table style="border:none;border-collapse:collapse;"><colgroup><col width="301" /><col width="301" /></colgroup><tbody><tr style="height:0pt"><td style="border-left:solid #000 1pt;"><p dir="ltr"><span style="font-weight:700;">Room</span></p></td><td><p dir="ltr"><span style="font-weight:700;">Price</span></p></td></tr><tr><td><p dir="ltr"><span>Suite</span></p></td><td><p dir="ltr"><span>$900</span></p></td></tr></tbody></table></div></b><br class="Apple-interchange-newline">`,
  Pages: `<!DOCTYPE html PUBLIC "-//W3C//DTD HTML 4.01//EN" "http://www.w3.org/TR/html4/strict.dtd">
<html>
<head>
<meta http-equiv="Content-Type" content="text/html; charset=utf-8">
<meta http-equiv="Content-Style-Type" content="text/css">
<title></title>
<meta name="Generator" content="Cocoa HTML Writer">
<style type="text/css">
p.p1 {margin: 0.0px 0.0px 0.0px 0.0px; font: 11.0px 'Helvetica Neue'}
span.s1 {font: bold 12px Helvetica}
</style>
</head>
<body>
<p class="p1"><b>Lake Como</b><span class="Apple-converted-space"> </span></p>
<p class="p2"><br></p>
<p class="p1">By boat<span class="Apple-converted-space">  </span>or road</p>
<ul class="ul1">
<li class="li1"><span class="s2"></span>One</li>
<ul class="ul1">
<li class="li1">Inner</li>
</ul>
<li class="li1">Two</li>
</ul>
</body>
</html>`,
  Notion: `<meta charset='utf-8'><h2>Prices</h2>
<p>From <strong>$900</strong> a night.</p>
<aside>
💡 <p>Book early.</p>
</aside>
<ul>
<li>
<p>One</p>
<ul>
<li>
<p>Inner</p>
</li>
</ul>
</li>
<li>
<p>Two</p>
</li>
</ul>
<ul>
<li>[ ] Passport</li>
<li>[x] Ticket</li>
</ul>
<!-- notionvc: 5d2c6c3e-1111-4f4f-8d8d-000000000000 -->`,
  Substack: `<h2 class="header-anchor-post">The lake<div class="pencraft pc-display-flex header-anchor-parent"><div class="header-anchor"><div id="§the-lake" class="pencraft offset-top"></div><button tabindex="0" type="button" class="pencraft icon" aria-label="Link"><svg role="img" width="16" height="16" viewBox="0 0 24 24"><path d="M1 1"></path></svg></button></div></div></h2><p>By <em>boat</em>.<a class="footnote-anchor" data-component-name="FootnoteAnchorToDOM" id="footnote-anchor-1" href="#footnote-1" target="_self">1</a></p><div class="captioned-image-container"><figure><a class="image-link image2 is-viewable-img" target="_blank" href="https://substackcdn.com/image/fetch/f_auto/https%3A%2F%2Fcdn.example%2Flake.jpeg" data-component-name="Image2ToDOM"><div class="image2-inset"><picture><source type="image/webp" srcset="https://substackcdn.com/a.webp 424w" sizes="100vw"><img src="https://substackcdn.com/image/fetch/lake.jpeg" width="1456" height="971" data-attrs="{&quot;src&quot;:1}" class="sizing-normal" alt="The lake" title="" srcset="https://substackcdn.com/a.jpg 424w" sizes="100vw" fetchpriority="high"></picture><div class="image-link-expand"><div class="pencraft"><button tabindex="0" type="button" class="pencraft"><svg role="img"><g></g></svg></button></div></div></div></a><figcaption class="image-caption">At <em>dusk</em></figcaption></figure></div><p class="button-wrapper" data-attrs="{}"><a class="button primary" href="https://x.substack.com/subscribe?"><span>Subscribe now</span></a></p><div class="subscription-widget-wrap-editor"><div class="subscription-widget show-subscribe"><div class="preamble"><p class="cta-caption">Thanks for reading!</p></div><form class="subscription-widget-subscribe"><input type="email" class="email-input" name="email" placeholder="Type your email…" tabindex="-1"><input type="submit" class="button primary" value="Subscribe"></form></div></div><div class="youtube-wrap"><div class="youtube-inner"><iframe src="https://www.youtube-nocookie.com/embed/abc_-123" frameborder="0" loading="lazy" allowfullscreen="true" width="728" height="409"></iframe></div></div><div><hr></div><div class="footnote" data-component-name="FootnoteToDOM"><a id="footnote-1" href="#footnote-anchor-1" class="footnote-number" contenteditable="false" target="_self">1</a><div class="footnote-content"><p>Ferries stop at nine.</p></div></div>`,
  'a page of the web': `<meta charset='utf-8'><h2 id="getting-there" style="box-sizing: border-box; color: rgb(51, 51, 51); font-weight: 600;">Getting there<a class="anchor" aria-hidden="true" href="#getting-there" style="float: left;"><svg class="octicon" viewBox="0 0 16 16" aria-hidden="true"><path d="M1"></path></svg></a></h2><p style="margin: 0px; color: rgb(0,0,0);"><span style="color: rgb(32, 33, 34); font-family: sans-serif; font-size: 16px; font-style: normal; font-weight: 400; display: inline !important; float: none;">By boat</span><sup id="cite_ref-1" class="reference"><a href="#cite_note-1">[1]</a></sup><font color="red"> or road</font></p><div class="ad" style="display:none">Ad</div><img width="1" height="1" src="https://t.example/p.gif" style="display:none"><center><img src="data:image/gif;base64,R0lG" data-src="https://cdn.example/lake.jpg" alt="Lake"></center>`,
  'a post of X': `<p>See:</p><blockquote class="twitter-tweet" data-dnt="true"><p lang="en" dir="ltr">The lake at dawn <a href="https://t.co/abc">pic.twitter.com/abc</a></p>&mdash; Villa Example (@villaexample) <a href="https://twitter.com/villaexample/status/1234567890?ref_src=twsrc%5Etfw">June 1, 2026</a></blockquote> <script async src="https://platform.twitter.com/widgets.js" charset="utf-8"></script>`,
} as const;

const ROOMS = '| Room | Price |\n| - | - |\n| Suite | $900 |';
const LISTS = '- One\n  - Inner\n- Two';

/**
 * A figure with formatting in its caption, which an image title cannot have: result of pasting, and
 * of Reformat.
 */
const SUBSTACK_FIGURE = {
  block:
    ':::figure\n[![The lake](https://substackcdn.com/image/fetch/lake.jpeg)](https://substackcdn.com/image/fetch/f_auto/https%3A%2F%2Fcdn.example%2Flake.jpeg)\nAt *dusk*\n:::',
  html: '<figure><a href="https://substackcdn.com/image/fetch/f_auto/https%3A%2F%2Fcdn.example%2Flake.jpeg"><img src="https://substackcdn.com/image/fetch/lake.jpeg" alt="The lake" width="1456" height="971"></a><figcaption>At <em>dusk</em></figcaption></figure>',
};

/** The Markdown that pasting each of them yields. */
export const pastedAs: Record<keyof typeof clipboards, string> = {
  Word: `## A weekend in Como\n\nBy **boat** or *road*.\n\n- The lake\n  - By ferry\n- The **villa**\n\nThen:\n\n3. Third\n4. Fourth\n\n${ROOMS}`,
  'Word, by classes alone': '1. One\n2. Two',
  'Word for the web': `By boat\n\n${LISTS}`,
  'Google Docs': `## Prices\n\nFrom [the villa](https://villa.example/rooms?a=1\\&b=2) **today**\n\n${LISTS}\n\n${ROOMS}`,
  Pages: `**Lake Como**\n\nBy boat or road\n\n${LISTS}`,
  Notion: `## Prices\n\nFrom **$900** a night.\n\n💡\n\nBook early.\n\n${LISTS}\n\n* [ ] Passport\n* [x] Ticket`,
  Substack: [
    '## The lake',
    'By *boat*.[^1]',
    SUBSTACK_FIGURE.block,
    '[Subscribe now](https://x.substack.com/subscribe?)',
    'Thanks for reading!',
    '[Watch on YouTube](https://www.youtube.com/watch?v=abc_-123)',
    '---',
    '[^1]: Ferries stop at nine.',
  ].join('\n\n'),
  'a page of the web':
    '## Getting there\n\nBy boat<sup>[\\[1\\]](#cite_note-1)</sup> or road\n\n![Lake](https://cdn.example/lake.jpg)',
  'a post of X':
    'See:\n\n> The lake at dawn [pic.twitter.com/abc](https://t.co/abc)\n>\n> — Villa Example (@villaexample) [June 1, 2026](https://twitter.com/villaexample/status/1234567890?ref_src=twsrc%5Etfw)\n\n[Read on X](https://x.com/i/status/1234567890)',
};

/** Results of Reformat for the same HTML as a post's content: it creates no blocks. */
export const reformattedAs: typeof pastedAs = {
  ...pastedAs,
  Substack: pastedAs.Substack.replace(SUBSTACK_FIGURE.block, SUBSTACK_FIGURE.html),
};
