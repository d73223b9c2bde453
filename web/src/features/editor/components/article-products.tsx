import { memo, useDeferredValue, useMemo } from 'react';
import type { AffiliateProduct, CatalogProduct } from '@contract/affiliate-product';
import type { PostValues } from '../model/post-values';
import { strayLinks } from '../model/stray-links';
import { textLinks } from '../model/text-links';
import { useChosenProducts } from '../model/use-chosen-products';
import { DisclosurePanel } from './disclosure-panel';
import { ProductPicker } from './product-picker';

interface ArticleProductsProps {
  ids: readonly number[];
  content: string;
  error: string | undefined;
  onChange: (part: Pick<PostValues, 'affiliateProductIds'>) => void;
  /** Products of the article when it was opened. */
  first: readonly AffiliateProduct[];
  /** Selects a part of the text in its field. */
  onShow: (from: number, to: number) => void;
}

/** The affiliate products of an article, and the disclosure of its links to shops; memoized. */
export const ArticleProducts = memo(function ArticleProducts(props: ArticleProductsProps) {
  const { ids, first, error, onChange, onShow } = props;
  const { chosen, catalogue, know } = useChosenProducts(ids, first);
  // Long texts take time to scan, so typing goes first.
  const content = useDeferredValue(props.content);
  const links = useMemo(() => textLinks(content), [content]);
  const stray = strayLinks(links, {
    products: chosen.filter(({ archived }) => archived !== true),
    catalogue,
    ownHost: window.location.host,
  });
  const add = (product: CatalogProduct): void => {
    know(product);
    onChange({ affiliateProductIds: [...ids, product.id] });
  };
  return (
    <>
      <ProductPicker
        chosen={chosen}
        error={error}
        onAdd={add}
        onChange={(next) => onChange({ affiliateProductIds: next })}
      />
      <DisclosurePanel chosen={chosen} stray={stray} onShow={onShow} onAdd={add} />
    </>
  );
});
