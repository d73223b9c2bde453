import { type ContextType, type ReactNode, useContext } from 'react';
import { StyleSheetContext } from 'styled-components';

type Stylis = ContextType<typeof StyleSheetContext>['stylis'];

/**
 * Maximum cached rule sets: more than all pages' components need. Styles made from data, such as
 * colors, may be endless.
 */
const KEPT = 3_000;

/** Caches the rules that a style compiler returns. */
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
 * Shares compiled styles between all renders. On the server each page has its own style sheet, and
 * recompiling the same styles took a third of a render.
 */
export function KeptStyles({ children }: { children: ReactNode }) {
  const context = useContext(StyleSheetContext);
  return (
    <StyleSheetContext value={{ ...context, stylis: recorderOf(context.stylis) }}>
      {children}
    </StyleSheetContext>
  );
}
