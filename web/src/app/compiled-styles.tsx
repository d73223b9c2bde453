import { type ContextType, type ReactNode, useContext } from 'react';
import { StyleSheetContext } from 'styled-components';

type Stylis = ContextType<typeof StyleSheetContext>['stylis'];

/** More than the parts of all pages have; what comes from data, such as colors, may be without end. */
const KEPT = 3_000;

/** Keeps the rules that a compiler of styles has made. */
export function cacheRules(stylis: Stylis): Stylis {
  const kept = new Map<string, string[]>();
  const compile = (css: string, selector = '', prefix = '', componentId = '&'): string[] => {
    const key = [selector, prefix, componentId, css].join('\n');
    const known = kept.get(key);
    if (known !== undefined) return known;
    const rules = stylis(css, selector, prefix, componentId);
    if (kept.size >= KEPT) kept.clear();
    kept.set(key, rules);
    return rules;
  };
  return Object.assign(compile, { hash: stylis.hash });
}

const compilers = new WeakMap<Stylis, Stylis>();

function recorderOf(stylis: Stylis): Stylis {
  const known = compilers.get(stylis);
  if (known !== undefined) return known;
  const recorder = cacheRules(stylis);
  compilers.set(stylis, recorder);
  return recorder;
}

/**
 * Compiles the styles of the parts within once for all renders: on the server each page has a sheet of its own,
 * for which a third of a render was the compiling of the same styles again.
 */
export function KeptStyles({ children }: { children: ReactNode }) {
  const context = useContext(StyleSheetContext);
  return (
    <StyleSheetContext value={{ ...context, stylis: recorderOf(context.stylis) }}>
      {children}
    </StyleSheetContext>
  );
}
