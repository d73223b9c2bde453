import { goneFrom } from '../../../contract/blocks/article';
import { productsOf } from '../../../contract/blocks/block-line';
import type { DraftFinding } from '../../../contract/draft-check';
import { limits } from '../../../contract/limits';
import type { ReadBlock } from '../../../rendering/rules/read-blocks';
import { type DraftContext, passage, type Rule } from './draft';

/** Of so many we tell. */
const SHOWN = 40;
const TOO_MANY = `An article has at most ${limits.postProducts} products: remove some.`;

const hidden = (sentence: string): string => `Not shown to readers: ${sentence}`;

/** What readers miss of a block, in a sentence; undefined where they miss nothing. */
function faultOf(read: ReadBlock, { shownProducts, shownSlugs }: DraftContext): string | undefined {
  if ('fault' in read) return hidden(read.fault);
  const gone = goneFrom(read.block, {
    hasProduct: (id) => shownProducts.has(id),
    hasPost: (slug) => shownSlugs.has(slug),
  });
  if (gone === undefined) return undefined;
  return gone.isShown ? gone.sentence : hidden(gone.sentence);
}

/** Blocks that readers do not see, or not whole. */
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
