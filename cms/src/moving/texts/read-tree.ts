import type { Root } from 'hast';
import { withinStack } from '../../text/formatting/article';
import type { MarkdownTools } from '../../text/formatting/markdown-tools';
import type { FoundText } from '../found';
import type { Conversion } from './conversion';
import { cleanRules, flatten } from './elements/clean';
import { embedRules } from './elements/embeds';
import { imageRules } from './elements/captions';
import { substackRule } from './elements/substack';
import { ghostCardRule } from './ghost/html-cards';
import { readGhost } from './ghost/read-ghost';
import { joinEmphasis } from './join-emphasis';
import { convertMarkdown } from './markdown/convert-markdown';
import { resolveTree } from './resolve-tree';
import { writeTree } from './write-tree';
import { pluginRule } from './wordpress/plugin-elements';
import { readWordPress, wordPressRules } from './wordpress/read-wordpress';
import { applyRules, type Rule } from './rules';

const RULES: readonly Rule[] = [...cleanRules, ...imageRules, ...embedRules];

/** The tree of a text as its system has written it, and the rules for it. */
function readForm(
  tools: MarkdownTools,
  { form, value }: FoundText,
  conversion: Conversion,
): { tree: Root; rules: readonly Rule[] } {
  if (form === 'wordpress') {
    const tree = readWordPress(tools, value, conversion);
    return { tree, rules: [...wordPressRules, ...RULES] };
  }
  const isOfGhost = form === 'lexical' || form === 'mobiledoc';
  const tree = isOfGhost ? readGhost(tools, form, value, conversion) : tools.readHtml(value);
  flatten(tree);
  return { tree, rules: [ghostCardRule, substackRule, pluginRule, ...RULES] };
}

/** Markdown with our blocks, of a text that is Markdown already. */
export const readMarkdown = (
  tools: MarkdownTools,
  { value }: FoundText,
  conversion: Conversion,
): string => {
  const from = (form: 'html' | 'wordpress') => (text: string) =>
    writeTree(tools, readTree(tools, { form, value: text }, conversion), conversion);
  return convertMarkdown(tools, value, conversion, {
    html: from('html'),
    wordpress: from('wordpress'),
  });
};

/** A text as a tree of HTML with our blocks in it, whose addresses are those of now. */
export function readTree(tools: MarkdownTools, text: FoundText, conversion: Conversion): Root {
  return withinStack(() => {
    const { tree, rules } = readForm(tools, text, conversion);
    applyRules(tree, rules, conversion);
    resolveTree(tree, conversion);
    joinEmphasis(tree);
    return tree;
  });
}
