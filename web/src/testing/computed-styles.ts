/*
 * Queries by role, accessible name and pointer events read the computed style of every ancestor,
 * but only these properties. jsdom computes complete styles for that, from all rules of the page;
 * here only rules that declare the property are matched, in jsdom's order of precedence.
 */
export const READ = ['display', 'visibility', 'opacity', 'pointer-events'] as const;
type Read = (typeof READ)[number];
const INHERITED: readonly string[] = ['visibility', 'pointer-events'];
declare global {
  /**
   * Default styles by kind of element and property: kept by the environment for all files of a
   * worker.
   */
  var defaultStyles: Map<string, Partial<Record<string, string>>>;
}
/**
 * Attributes, besides the tag name, on which these properties depend in jsdom's default style
 * sheet.
 */
const DEFAULTED_BY = ['hidden', 'open', 'type'];

interface Declaration {
  matches: (element: Element) => boolean;
  value: string;
}
type Declared = Record<Read, Declaration[]>;

const nothingDeclared = (): Declared => ({
  display: [],
  visibility: [],
  opacity: [],
  'pointer-events': [],
});

const ONE_CLASS = /^\.([\w-]+)$/;

function matcherOf(selector: string): (element: Element) => boolean {
  const name = ONE_CLASS.exec(selector)?.[1];
  if (name !== undefined) return (element) => element.classList.contains(name);
  return (element) => {
    try {
      return element.matches(selector);
    } catch {
      // A selector unknown to jsdom matches nothing.
      return false;
    }
  };
}

const isStyleRule = (rule: CSSRule): rule is CSSStyleRule => 'selectorText' in rule;
const isForScreens = (rule: CSSRule): rule is CSSMediaRule =>
  'media' in rule && Array.from((rule as CSSMediaRule).media).includes('screen');

/** Rules of a style sheet for all screens, including those in screen media rules. */
const everywhere = (rules: readonly CSSRule[]): CSSStyleRule[] =>
  rules.flatMap((rule) => {
    if (isStyleRule(rule)) return [rule];
    return isForScreens(rule) ? everywhere(Array.from(rule.cssRules)) : [];
  });

function declarationsOf(rules: readonly CSSRule[]): Declared {
  const declared = nothingDeclared();
  for (const { style, selectorText } of everywhere(rules)) {
    for (const property of READ) {
      const value = style.getPropertyValue(property);
      if (value !== '') declared[property].push({ matches: matcherOf(selectorText), value });
    }
  }
  return declared;
}

const known = new WeakMap<CSSStyleSheet, { rules: readonly CSSRule[]; declared: Declared }>();

function declaredIn(sheet: CSSStyleSheet): Declared {
  const rules = sheet.cssRules;
  const last = known.get(sheet);
  if (last?.rules.length === rules.length && last.rules.every((rule, at) => rule === rules[at])) {
    return last.declared;
  }
  const copied = Array.from(rules);
  const declared = declarationsOf(copied);
  known.set(sheet, { rules: copied, declared });
  return declared;
}

/** The original of jsdom. */
export const wholeStyle = window.getComputedStyle.bind(window);
const bare = document.implementation.createHTMLDocument('');

/** jsdom's default value for such an element in a page without styles. */
function defaultOf(element: Element, property: Read): string {
  const { namespaceURI, localName } = element;
  const attributes = DEFAULTED_BY.map((name) => [name, element.getAttribute(name)] as const);
  const kind = JSON.stringify([namespaceURI, localName, attributes]);
  let style = defaultStyles.get(kind);
  if (style === undefined) {
    const alike = bare.createElementNS(namespaceURI, localName);
    for (const [name, value] of attributes) if (value !== null) alike.setAttribute(name, value);
    const made = wholeStyle(alike);
    style = Object.fromEntries(READ.map((name) => [name, made.getPropertyValue(name)]));
    defaultStyles.set(kind, style);
  }
  return style[property] ?? '';
}

/** Value declared by the page for an element; empty if there is none. */
function declaredFor(element: Element, property: Read): string {
  const inline =
    'style' in element ? (element as HTMLElement).style.getPropertyValue(property) : '';
  if (inline !== '') return inline;
  for (const sheet of Array.from(element.ownerDocument.styleSheets).reverse()) {
    const winning = declaredIn(sheet)[property].findLast(({ matches }) => matches(element));
    if (winning !== undefined) return winning.value;
  }
  return '';
}

function computed(element: Element, property: Read): string {
  const declared = declaredFor(element, property);
  if (declared !== '' && declared !== 'unset') return declared;
  const parent = element.parentElement;
  return INHERITED.includes(property) && parent !== null
    ? computed(parent, property)
    : defaultOf(element, property);
}

const dashed = (name: string) => name.replace(/[A-Z]/g, (message) => `-${message.toLowerCase()}`);
const isRead = (property: string): property is Read =>
  (READ as readonly string[]).includes(property);

/** Speeds up the computed styles read by queries; all other properties stay jsdom's. */
export function speedUpComputedStyles(): void {
  window.getComputedStyle = (element, pseudo) => {
    let whole: CSSStyleDeclaration | undefined;
    const all = () => (whole ??= wholeStyle(element, pseudo));
    const valueOf = (property: string) =>
      isRead(property) && !pseudo ? computed(element, property) : all().getPropertyValue(property);
    return new Proxy({} as CSSStyleDeclaration, {
      get(_, name: string) {
        if (name === 'getPropertyValue') return valueOf;
        return isRead(dashed(name)) ? valueOf(dashed(name)) : (Reflect.get(all(), name) as unknown);
      },
    });
  };
}
