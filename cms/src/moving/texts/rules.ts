import type { Element, ElementContent, Parents } from 'hast';
import type { Conversion } from './conversion';
import { isTag } from './tree';

export interface RuleContext {
  conversion: Conversion;
  /** Contents of an element with the rules applied. */
  inner: (node: Element) => ElementContent[];
}

/** Replaces an element; undefined if the rule does not apply. */
export type Rule = (node: Element, context: RuleContext) => readonly ElementContent[] | undefined;

/** Notice about a text that was only partly public. */
export const PAYWALL_REMOVED = 'The paywall marker was removed; everything after it is public.';

/** Comments that programs leave in a text. */
const PROGRAM = /^\s*(?:\[|\/?wp:|more\b|nextpage\b|kg-card-|(?:Start|End)Fragment|notionvc)/i;

/** Drops a comment; reports a paywall marker. */
export function dropComment(value: string, conversion: Conversion): ElementContent[] {
  if (value.trim() === 'members-only') conversion.doubt(PAYWALL_REMOVED);
  else if (value.trim() !== '' && !PROGRAM.test(value)) {
    conversion.doubt('Hidden comments in the text were removed.');
  }
  return [];
}

/** Applies the first matching rule to each element, from outside to inside. */
export function applyRules(parent: Parents, rules: readonly Rule[], conversion: Conversion): void {
  const context: RuleContext = {
    conversion,
    inner: (node) => {
      applyRules(node, rules, conversion);
      return node.children;
    },
  };
  const turn = (node: ElementContent): readonly ElementContent[] => {
    if (node.type === 'comment') return dropComment(node.value, conversion);
    if (!isTag(node)) return [node];
    for (const rule of rules) {
      const turned = rule(node, context);
      if (turned !== undefined) return turned;
    }
    applyRules(node, rules, conversion);
    return [node];
  };
  parent.children = (parent.children as ElementContent[]).flatMap((child) => turn(child));
}
