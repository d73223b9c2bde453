import type { Root } from 'hast';
import type { Nodes } from 'mdast';
import { checkDepth, withinStack } from '../../text/formatting/article';
import { writeHtml } from '../../text/formatting/html-writer';
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
import { takeShortcodes } from './markdown/shortcodes';
import { resolveTree } from './resolve-tree';
import { writeTree } from './write-tree';
import { pluginRule } from './wordpress/plugin-elements';
import { readWordPress, wordPressRules } from './wordpress/read-wordpress';
import { applyRules, type Rule } from './rules';

const RULES: readonly Rule[] = [...cleanRules, ...imageRules, ...embedRules];

/** The tree of a text in its system's form, and the rules for it. */
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

/** Joins the lines of each paragraph: WordPress would render them as line breaks. */
function joinLines(node: Nodes): void {
  if (node.type === 'text') node.value = node.value.replace(/\s*\n\s*/g, ' ');
  else if ('children' in node) node.children.forEach(joinLines);
}

/** Converts Markdown to HTML as WordPress stores it. */
const htmlOf = (tools: MarkdownTools, markdown: string): string =>
  withinStack(() => {
    const tree = tools.parse(markdown);
    checkDepth(tree);
    joinLines(tree);
    return writeHtml(tools.toHtml(tree));
  });

/** Converts a Markdown text to Markdown with our blocks. */
export const readMarkdown = (
  tools: MarkdownTools,
  { value, isOurs = false, program }: FoundText,
  conversion: Conversion,
): string => {
  const from = (form: 'html' | 'wordpress') => (text: string) =>
    writeTree(tools, readTree(tools, { form, value: text }, conversion), conversion);
  const toHtml = (markdown: string) => htmlOf(tools, markdown);
  return convertMarkdown(tools, { value, program }, conversion, {
    html: from('html'),
    takeShortcodes: (text) =>
      isOurs
        ? { text, put: (markdown) => markdown }
        : takeShortcodes(text, { wordpress: from('wordpress'), toHtml }),
  });
};

/** A text as an HTML tree with our blocks and current addresses. */
export function readTree(tools: MarkdownTools, text: FoundText, conversion: Conversion): Root {
  return withinStack(() => {
    const { tree, rules } = readForm(tools, text, conversion);
    applyRules(tree, rules, conversion);
    resolveTree(tree, conversion);
    joinEmphasis(tree);
    return tree;
  });
}
