import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import styled, { createGlobalStyle, ServerStyleSheet } from 'styled-components';
import { KeptStyles, keepRules } from './kept-styles';

const Global = createGlobalStyle`body { margin: 0; & > p { color: red; } }`;
const Box = styled.div<{ $tint: string }>`
  color: ${({ $tint }) => $tint};
  &:hover {
    color: black;
  }
  @media (min-width: 600px) {
    padding: 4px;
  }
`;
const Wide = styled(Box)`
  width: 100%;
  && {
    margin: 0;
  }
`;

const page = (tint: string) => (
  <>
    <Global />
    <Box $tint={tint}>
      <Wide $tint="blue" />
    </Box>
  </>
);

function rendered(children: ReactNode): { html: string; css: string } {
  const sheet = new ServerStyleSheet();
  try {
    const html = renderToString(sheet.collectStyles(children));
    return { html, css: sheet.getStyleTags() };
  } finally {
    sheet.seal();
  }
}

describe('styles that are kept between renders', () => {
  it('are those that each render would make anew', () => {
    for (const tint of ['red', 'green', 'red']) {
      const plain = rendered(page(tint));
      expect(plain.css).toContain(tint);
      expect(rendered(<KeptStyles>{page(tint)}</KeptStyles>)).toEqual(plain);
    }
  });

  it('are compiled once, and again once too many others came', () => {
    const stylis = Object.assign(
      jest.fn((css: string) => [css]),
      { hash: 'own' },
    );
    const kept = keepRules(stylis);
    expect(kept.hash).toBe('own');
    expect([kept('a', '.a'), kept('a', '.a'), kept('a', '.b')]).toEqual([['a'], ['a'], ['a']]);
    expect(stylis).toHaveBeenCalledTimes(2);
    for (let n = 0; n < 3_000; n += 1) kept(`rule ${n}`);
    kept('a', '.a');
    expect(stylis).toHaveBeenCalledTimes(3_003);
  });
});
