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

describe('styles cached between renders', () => {
  it('equal those of an uncached render', () => {
    for (const tint of ['red', 'green', 'red']) {
      const plain = rendered(page(tint));
      expect(plain.css).toContain(tint);
      expect(rendered(<KeptStyles>{page(tint)}</KeptStyles>)).toEqual(plain);
    }
  });

  it('are compiled by styled-components in the first render only', () => {
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

  it('are compiled once, and again after too many others', () => {
    const stylis = Object.assign(
      jest.fn((css: string) => [css]),
      { hash: 'own' },
    );
    const cached = cacheRules(stylis);
    expect(cached.hash).toBe('own');
    expect([cached('a', '.a'), cached('a', '.a'), cached('a', '.b')]).toEqual([
      ['a'],
      ['a'],
      ['a'],
    ]);
    expect(stylis).toHaveBeenCalledTimes(2);
    for (let n = 0; n < 3_000; n += 1) cached(`rule ${n}`);
    cached('a', '.a');
    expect(stylis).toHaveBeenCalledTimes(3_003);
  });
});
