import { checkDraws, safeDrawing, beginsLikeDrawing } from './safe-drawing';

const drawn = (inner: string, root = 'viewBox="0 0 100 50"'): string =>
  safeDrawing(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${root}>${inner}</svg>`,
    ),
  ).svg;

/** Markup that is forbidden in drawings. */
const DANGEROUS =
  /script|on\w+=|javascript:|https?:\/\/(?!www\.w3\.org\/2000\/svg)|<image|foreignObject|<a[\s>]|animate|<set|@import|ENTITY|expression|data:/i;

describe('an SVG drawing', () => {
  it('keeps shapes, gradients, texts and styles', () => {
    const svg = drawn(
      '<title>Aurelian &amp; sons</title><defs><linearGradient id="g"><stop offset="0" stop-color="#fff"/></linearGradient></defs>' +
        '<style><![CDATA[ /* made by a program */ .a{fill:url(#g)} ]]></style>' +
        '<g transform="translate(1 2)"><path class="a" d="M0 0h10v10z"/><use xlink:href="#x"/></g><text x="1" y="2">A &lt; B</text>',
    );
    expect(svg).toContain('<linearGradient id="g"><stop offset="0" stop-color="#fff">');
    expect(svg).toContain('.a{fill:url(#g)}');
    expect(svg).toContain('<g transform="translate(1 2)"><path class="a" d="M0 0h10v10z"></path>');
    expect(svg).toContain('<use href="#x">');
    expect(svg).toContain('<text x="1" y="2">A &lt; B</text>');
    expect(svg).toContain('<title>Aurelian &amp; sons</title>');
  });

  it.each([
    ['a script', '<script>alert(1)</script>'],
    ['a script with a prefix', '<svg:script>alert(1)</svg:script>'],
    ['a script in CDATA', '<script><![CDATA[alert(1)]]></script>'],
    ['an external script', '<script href="https://evil.example/x.js"/>'],
    ['handlers', '<rect onclick="alert(1)" onload="alert(1)" ONERROR="alert(1)" width="5"/>'],
    ['a link with a script', '<a xlink:href="javascript:alert(1)"><rect width="1"/></a>'],
    ['a use of another file', '<use href="https://evil.example/x.svg#a"/>'],
    ['a use of data', '<use xlink:href="data:image/svg+xml;base64,PHN2Zz4#x"/>'],
    ['foreign content', '<foreignObject><iframe src="javascript:alert(1)"/></foreignObject>'],
    ['images', '<image href="https://evil.example/pixel.png"/>'],
    ['animated links', '<animate attributeName="href" values="javascript:alert(1)"/>'],
    ['a set of an event handler', '<set attributeName="onmouseover" to="alert(1)"/>'],
    ['imported styles', '<style>@import url(https://evil.example/x.css);</style>'],
    ['an escaped URL in a style', '<style>.a{fill:u\\72l(https://evil.example)}</style>'],
    ['a URL in a style', '<style>.a{fill:url( "https://evil.example/x" )}</style>'],
    [
      'a URL in an attribute',
      '<rect style="fill:url(//evil.example/x)" filter="url(https://a.b)"/>',
    ],
    ['a URL in a fill', '<rect fill="url(https://evil.example/#a)"/>'],
    ['a style that ends early', '<style>a{}</style><script>alert(1)</script><style>b{}</style>'],
    ['a comment with a script', '<!--><script>alert(1)</script>-->'],
    ['processing instructions', '<?xml-stylesheet href="https://evil.example/x.xsl"?>'],
    ['HTML', '<html xmlns="http://www.w3.org/1999/xhtml"><body onload="alert(1)"/></html>'],
    ['a handler element', '<handler type="text/ecmascript">alert(1)</handler>'],
    ['a nested document', '<svg onload="alert(1)"><script>alert(1)</script></svg>'],
  ])('loses %s', (_what, inner) => {
    const svg = drawn(`${inner}<rect width="7" height="7"/>`);
    expect(svg).not.toMatch(DANGEROUS);
    expect(svg).not.toContain('evil.example');
  });

  it('keeps no attributes of its root element but its dimensions', () => {
    const svg = drawn(
      '<rect/>',
      'viewBox="0 0 10 5" onload="alert(1)" xml:base="https://evil.example/"',
    );
    expect(svg).toMatch(/^<svg viewBox="0 0 10 5" xmlns="[^"]+" width="128" height="64"><rect>/);
  });

  it('gets its dimensions from its root element, within limits', () => {
    const of = (root: string) => {
      const { width, height } = safeDrawing(Buffer.from(`<svg ${root}></svg>`));
      return [width, height];
    };
    expect(of('width="200" height="100px"')).toEqual([200, 100]);
    expect(of('viewBox="0 0 20000 10000"')).toEqual([4_000, 2_000]);
    expect(of('viewBox="0 0 4 4000"')).toEqual([64, 4_000]);
  });

  it.each([
    ['no dimensions', '<svg width="100%"></svg>', 'does not say how large it is'],
    ['another root', '<html><svg viewBox="0 0 1 1"></svg></html>', 'not a drawing'],
    ['two roots', '<svg viewBox="0 0 1 1"/><svg viewBox="0 0 1 1"/>', 'not a drawing'],
    ['no content', '', 'not a drawing'],
    [
      'entities',
      '<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><svg viewBox="0 0 1 1">&b;</svg>',
      'must not define entities',
    ],
    ['too many shapes', `<svg viewBox="0 0 1 1">${'<g/>'.repeat(6_000)}</svg>`, 'too complex'],
    ['too deep', `<svg viewBox="0 0 1 1">${'<g>'.repeat(100)}</svg>`, 'too complex'],
    ['too much', `<svg viewBox="0 0 1 1"><desc>${'a'.repeat(300_000)}</desc></svg>`, '256 KB'],
  ])('is refused with %s', (_what, svg, message) => {
    expect(() => safeDrawing(Buffer.from(svg))).toThrow(message);
  });

  it('is recognized by its first bytes', () => {
    expect(beginsLikeDrawing(Buffer.from('\ufeff<?xml version="1.0"?><svg/>'))).toBe(true);
    expect(beginsLikeDrawing(Buffer.from('<!-- made --><svg/>'))).toBe(true);
    expect(beginsLikeDrawing(Buffer.from('\x89PNG'))).toBe(false);
  });

  it('is rendered once before it is accepted', async () => {
    await checkDraws(
      safeDrawing(Buffer.from('<svg viewBox="0 0 9 9"><rect width="9" height="9"/></svg>')),
    );
    const broken = { svg: '<svg', width: 1, height: 1 };
    await expect(checkDraws(broken)).rejects.toThrow('cannot be drawn');
  });
});
