import { ownCssProblem } from './own-css';

describe('own CSS', () => {
  it.each([
    '',
    '.a > b { color: red }',
    '@media (width < 600px) { main { padding: 0 } }',
    '/* see https://example.com/a */ a { color: red }',
    'a::after { content: "// a \\201C quote" }',
    'main { background: url(/uploads/paper.jpg) }',
    'main { background: url( "/uploads/paper.jpg" ) }',
    "main { background: URL('data:image/png;base64,AAAA') }",
    'a { clip-path: url(#shape) }',
    'a { content: "url(//example.com)"; background: url( /a.png\r\n) }',
    'a { content: "one \\\r\n two" }',
    ':root { --x: calc(1px + 2px) }',
  ])('accepts %p', (css) => {
    expect(ownCssProblem(css)).toBeUndefined();
  });

  it.each([
    ['a { background: url(https://evil.example/x) }', 'other sites'],
    ['a { background: url(//evil.example/x) }', 'other sites'],
    ['a { background: url("https:evil.example/x") }', 'other sites'],
    ['a { background: url(/\\5c evil.example/x) }', 'other sites'],
    ['a { background: url("/\\a /evil.example/x") }', 'other sites'],
    ['a { background: url(\t//evil.example) }', 'other sites'],
    ['a { background: url(data:text/html,x) }', 'other sites'],
    // Pages may only load fonts of the site.
    ['@font-face { src: url(data:font/woff2;base64,AAAA) }', 'other sites'],
    ['a { background: u\\72l(https://evil.example) }', 'backslashes'],
    ['a { background: url(/*/x) ; background: url(//evil.example/*/) }', 'other sites'],
    ['a { content: "/*"; background: url(//evil.example) ; content: "*/" }', 'other sites'],
    ['a { background: url(/a"); background: url(//evil.example/x); x: ") }', 'other sites'],
    ['a { background: url("/a\n); background: url(//evil.example/x); x: ") }', 'other sites'],
    ['a { background: url(\u00a0"/a); background: url(//evil.example/x); x: ") }', 'other sites'],
    ['a { x: "\\\r\n"; background: url(//evil.example/x); y: "" }', 'other sites'],
    ...['b', '-', 'é', '#', '@', '1'].map((before) => [
      `a { x: ${before}url(/*); y: "*/); background: url(//evil.example/x); z: "; }`,
      'other sites',
    ]),
    ['a { background: url(/a b) }', 'other sites'],
    ['a { background: url() }', 'other sites'],
    ['@import url(https://evil.example/x.css);', 'other sites'],
    ['@import "https://evil.example/x.css";', '@import'],
    ['@\\69mport "x";', 'backslashes'],
    ['a { background: image-set("https://evil.example/x" 1x) }', 'image-set'],
    ['a { background: -webkit-image-set("//evil.example/x" 1x) }', 'image-set'],
    ['a { color: red }</style><script>alert(1)</script>', 'HTML'],
    ['a::before { content: "</style>" }', 'HTML'],
    ['a { color: red', 'braces'],
  ])('refuses %p', (css, problem) => {
    expect(ownCssProblem(css)).toContain(problem);
  });
});
