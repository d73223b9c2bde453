import type { ReactNode, Ref } from 'react';
import styled from 'styled-components';
import { slugOf } from '@contract/slug';
import type { Form } from '~/lib/form/use-form';
import { color, fontFamily, fontSize, lineHeight, space, weight } from '~/theme/tokens';
import { TextField } from '~/ui/text-field';
import type { PostValues } from '../model/post-values';
import { ContentEditor, type ContentEditorHandle } from './content-editor';

interface WritingFieldsProps {
  /** Lets others show a part of the text. */
  ref?: Ref<ContentEditorHandle>;
  form: Form<PostValues>;
  /** Lines of the text where nothing else gives it its height. */
  rows: number;
  /** The slug follows every edit of the title (specification, section 2). */
  namesSlug?: boolean;
  /** Draws the post as readers will see it. */
  renderPreview: (values: PostValues) => ReactNode;
}

/** What a post is before all else: its title and its text. */
export function WritingFields(props: WritingFieldsProps) {
  const { ref, form, rows, namesSlug = false, renderPreview } = props;
  return (
    <>
      <Title
        label="Title"
        hideLabel
        name="title"
        placeholder="Title"
        aria-required
        autoComplete="off"
        error={form.errors.title}
        value={form.values.title}
        onChange={({ target: { value: title } }) =>
          form.merge(namesSlug ? { title, slug: slugOf(title) } : { title })
        }
      />
      <ContentEditor ref={ref} form={form} rows={rows} renderPreview={renderPreview} />
    </>
  );
}

const Title = styled(TextField)`
  & > input {
    min-height: 0;
    padding: ${space[1]} 0 ${space[2]};
    border-width: 0 0 1px;
    border-radius: 0;
    background: none;
    font-family: ${fontFamily.serif};
    font-size: ${fontSize.h4};
    font-weight: ${weight.semibold};
    line-height: ${lineHeight.title};
    text-overflow: ellipsis;
  }
  & > input:not(:hover, [aria-invalid='true']) {
    border-color: ${color.line};
  }
`;
