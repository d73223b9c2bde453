import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { AffiliateProduct } from '@contract/affiliate-product';
import type { Form } from '~/lib/form/use-form';
import { space } from '~/theme/tokens';
import { TextArea } from '~/ui/text-area';
import type { PostValues } from '../model/post-values';
import { ArticleProducts } from './article-products';

interface DetailFieldsProps {
  form: Form<PostValues>;
  /** Selects a part of the text in its field. */
  onShow: (from: number, to: number) => void;
  /** Affiliate products of the post when it was opened. */
  products?: readonly AffiliateProduct[];
  /** Fields above the products. */
  children?: ReactNode;
}

const NONE: readonly AffiliateProduct[] = [];

/** Fields next to a post's text: its excerpt and its products. */
export function DetailFields({ form, onShow, products = NONE, children }: DetailFieldsProps) {
  const { values, errors } = form;
  return (
    <FieldColumn>
      <TextArea
        label="Excerpt"
        name="excerpt"
        aria-required
        rows={3}
        error={errors.excerpt}
        value={values.excerpt}
        onChange={(event) => form.set('excerpt', event.target.value)}
      />
      {children}
      <ArticleProducts
        ids={values.affiliateProductIds}
        content={values.content}
        error={errors.affiliateProductIds}
        first={products}
        onChange={form.merge}
        onShow={onShow}
      />
    </FieldColumn>
  );
}

/** Stacked fields. */
export const FieldColumn = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[6]};
`;
