import { type ReactNode, type Ref, useCallback, useImperativeHandle, useRef } from 'react';
import styled from 'styled-components';
import type { AffiliateProduct } from '@contract/affiliate-product';
import type { Form } from '~/lib/form/use-form';
import { space } from '~/theme/tokens';
import { TextArea } from '~/ui/text-area';
import { TextField } from '~/ui/text-field';
import type { PostValues } from '../model/post-values';
import { slugOf } from '@contract/slug';
import { ArticleProducts } from './article-products';
import { ContentEditor, type ContentEditorHandle } from './content-editor';
import { SlugField } from './slug-field';

interface ContentFieldsProps {
  /** Lets others show a part of the text. */
  ref?: Ref<ContentEditorHandle>;
  form: Form<PostValues>;
  /** The affiliate products that the post came with. */
  products?: readonly AffiliateProduct[];
  /** The field of the picture, where it belongs to these. */
  picture?: ReactNode;
  /** Draws the post as readers will see it. */
  renderPreview: (values: PostValues) => ReactNode;
  excerptRows?: number;
  contentRows?: number;
  /** Shows the slug, which then follows every edit of the title (specification, section 2). */
  isSlugShown?: boolean;
}

const NONE: readonly AffiliateProduct[] = [];

/** Title, excerpt, text, picture and products of a post. */
export const ContentFields = (props: ContentFieldsProps) => {
  const { ref, form, picture, renderPreview, isSlugShown = false } = props;
  const { excerptRows = 3, contentRows = 10, products = NONE } = props;
  const editor = useRef<ContentEditorHandle>(null);
  const show = useCallback((from: number, to: number) => editor.current?.show(from, to), []);
  useImperativeHandle(ref, () => ({ show }), [show]);
  const { values, errors } = form;

  const setTitle = (title: string): void =>
    form.merge(isSlugShown ? { title, slug: slugOf(title) } : { title });

  return (
    <Fields>
      <TextField
        label="Title"
        name="title"
        aria-required
        autoComplete="off"
        error={errors.title}
        value={values.title}
        onChange={(event) => setTitle(event.target.value)}
      />
      {isSlugShown && <SlugField form={form} hint="The last part of the address." />}
      <TextArea
        label="Excerpt"
        name="excerpt"
        aria-required
        rows={excerptRows}
        error={errors.excerpt}
        value={values.excerpt}
        onChange={(event) => form.set('excerpt', event.target.value)}
      />
      <ContentEditor ref={editor} form={form} rows={contentRows} renderPreview={renderPreview} />
      {picture}
      <ArticleProducts
        ids={values.affiliateProductIds}
        content={values.content}
        error={errors.affiliateProductIds}
        first={products}
        onChange={form.merge}
        onShow={show}
      />
    </Fields>
  );
};

const Fields = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[6]};
`;
