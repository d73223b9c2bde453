import { type ContextType, type ReactNode, useContext } from 'react';
import { renderToString } from 'react-dom/server';
import styled, {
  createGlobalStyle,
  ServerStyleSheet,
  StyleSheetConsumer,
  StyleSheetContext,
} from 'styled-components';
import { KeptStyles, cacheRules } from './compiled-styles';

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

type Stylis = ContextType<typeof StyleSheetContext>['stylis'];

/** Compiles the styles of its children with this compiler. */
function CompiledBy({ stylis, children }: { stylis: Stylis; children: ReactNode }) {
  const context = useContext(StyleSheetContext);
  return <StyleSheetContext value={{ ...context, stylis }}>{children}</StyleSheetContext>;
}

describe('styles that are kept between renders', () => {
  it('are those that each render would make again', () => {
    for (const tint of ['red', 'green', 'red']) {
      const plain = rendered(page(tint));
      expect(plain.css).toContain(tint);
      expect(rendered(<KeptStyles>{page(tint)}</KeptStyles>)).toEqual(plain);
    }
  });

  it('are those that styled-components asks for, which compiles none in a second render', () => {
    const found: Stylis[] = [];
    const note = ({ stylis }: { stylis: Stylis }): null => {
      found.push(stylis);
      return null;
    };
    rendered(<StyleSheetConsumer>{note}</StyleSheetConsumer>);
    const compile = found[0]!;
    const count = jest.fn((...what: Parameters<Stylis>) => compile(...what));
    const stylis = Object.assign(count, { hash: compile.hash });
    const render = () =>
      rendered(
        <CompiledBy stylis={stylis}>
          <KeptStyles>{page('red')}</KeptStyles>
        </CompiledBy>,
      );
    const first = render();
    const compiled = count.mock.calls.length;
    expect(compiled).toBeGreaterThan(2);
    expect(render()).toEqual(first);
    expect(count).toHaveBeenCalledTimes(compiled);
  });

  it('are compiled once, and again once too many others came', () => {
    const stylis = Object.assign(
      jest.fn((css: string) => [css]),
      { hash: 'own' },
    );
    const kept = cacheRules(stylis);
    expect(kept.hash).toBe('own');
    expect([kept('a', '.a'), kept('a', '.a'), kept('a', '.b')]).toEqual([['a'], ['a'], ['a']]);
    expect(stylis).toHaveBeenCalledTimes(2);
    for (let n = 0; n < 3_000; n += 1) kept(`rule ${n}`);
    kept('a', '.a');
    expect(stylis).toHaveBeenCalledTimes(3_003);
  });
});
