import type { ReactNode } from 'react';
import styled from 'styled-components';
import { slugOf } from '@contract/slug';
import type { Form } from '~/lib/form/use-form';
import { color, fontFamily, fontSize, lineHeight, space, weight } from '~/theme/tokens';
import { TextField } from '~/ui/text-field';
import type { PostValues } from '../model/post-values';
import { ContentEditor, type ContentEditorProps } from './content-editor';

interface WritingFieldsProps extends Omit<ContentEditorProps, 'form' | 'renderPreview'> {
  form: Form<PostValues>;
  renderPreview: (values: PostValues) => ReactNode;
  /** Whether the slug follows every edit of the title (specification, section 2). */
  namesSlug?: boolean;
}

/** The main fields of a post: its title and its text. */
export function WritingFields({ namesSlug = false, ...props }: WritingFieldsProps) {
  const { form, renderPreview } = props;
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
      <ContentEditor {...props} renderPreview={() => renderPreview(form.values)} />
    </>
  );
}

const Title = styled(TextField)`
  & > input {
    min-height: 2.75rem;
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
