import { findMissingReferences } from '../../../contract/blocks/article';
import { placeholders, productsOf } from '../../../contract/blocks/block-line';
import type { DraftFinding } from '../../../contract/draft-check';
import { limits } from '../../../contract/limits';
import type { ReadBlock } from '../../../rendering/rules/read-blocks';
import { type DraftContext, passage, type Rule } from './draft';

/** Maximum findings of this kind. */
const SHOWN = 40;
const TOO_MANY = `An article has at most ${limits.postProducts} products: remove some.`;

const hidden = (sentence: string): string => `Not shown to readers: ${sentence}`;

/** Why readers cannot see a block, in a sentence; undefined if they can. */
function faultOf(read: ReadBlock, { shownProducts, shownSlugs }: DraftContext): string | undefined {
  if ('fault' in read) return hidden(read.fault);
  const gone = findMissingReferences(read.block, {
    hasProduct: (id) => shownProducts.has(id),
    hasPost: (slug) => shownSlugs.has(slug),
  });
  if (gone === undefined) return undefined;
  return gone.isShown ? gone.sentence : hidden(gone.sentence);
}

/** Blocks that readers do not see, or see only in part. */
export const block: Rule = ({ draft, prose: { source } }, context) => {
  const products = new Set(draft.affiliateProductIds);
  return context.blocks
    .flatMap((read): DraftFinding[] => {
      const isNamed = 'block' in read ? productsOf(read.block) : [];
      for (const id of isNamed) if (context.shownProducts.has(id)) products.add(id);
      const isOver = isNamed.length > 0 && products.size > limits.postProducts;
      const message = faultOf(read, context) ?? (isOver ? TOO_MANY : undefined);
      if (message === undefined) return [];
      const place = passage(source, read.from, read.to);
      return [{ rule: 'block', severity: 'problem', ...place, message }];
    })
    .slice(0, SHOWN);
};

/** The placeholder text that a block still contains; undefined for none. */
function leftIn(name: string, lines: string): string | undefined {
  const put = Object.entries(placeholders).find(([of]) => of === name)?.[1];
  return lines.split('\n').some((line) => line.replace(/^- /, '').trim() === put) ? put : undefined;
}

/** Blocks that the author inserted but did not fill in. */
export const placeholder: Rule = ({ prose: { source } }, { blocks }) =>
  blocks
    .flatMap((read): DraftFinding[] => {
      if (!('block' in read)) return [];
      const end = source.indexOf('\n:::', read.from);
      const left = leftIn(read.block.name, source.slice(read.from, end < 0 ? undefined : end));
      if (left === undefined) return [];
      const at = source.indexOf(left, read.from);
      const message = `“${left}” is what the editor inserted: replace or remove it.`;
      return [
        { rule: 'block', severity: 'problem', ...passage(source, at, at + left.length), message },
      ];
    })
    .slice(0, SHOWN);
