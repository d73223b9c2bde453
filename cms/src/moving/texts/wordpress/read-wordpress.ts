import type { Root } from 'hast';
import type { MarkdownTools } from '../../../text/formatting/markdown-tools';
import type { Conversion } from '../conversion';
import { flatten } from '../elements/clean';
import type { Rule } from '../rules';
import { affiliateRule, taRule } from './affiliates';
import { blockRule } from './blocks';
import { withRawHtml } from './layouts';
import { Marks } from './marks';
import { makeParagraphs } from './paragraphs';
import { pluginRule } from './plugin-elements';
import { takeShortcodes } from './replace';
import { addressAlone, shortcodeRule } from './shortcodes';

/** The rules of WordPress and its plugins, before those for all HTML. */
export const wordPressRules: readonly Rule[] = [
  shortcodeRule,
  affiliateRule,
  blockRule,
  taRule,
  pluginRule,
  (node, { conversion }) => addressAlone(node, conversion),
];

/** A text of WordPress as a tree, with its blocks and shortcodes as elements. */
export function readWordPress(tools: MarkdownTools, source: string, conversion: Conversion): Root {
  const html = withRawHtml(source.replace(/\r\n?/g, '\n'));
  const marks = new Marks(html);
  const tree = tools.readHtml(takeShortcodes(html, marks, conversion));
  flatten(tree);
  marks.fold(tree, conversion);
  makeParagraphs(tree);
  return tree;
}
