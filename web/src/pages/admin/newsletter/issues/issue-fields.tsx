import type { IssueKind } from '@contract/newsletter-issue';
import { limits } from '@contract/limits';
import { LengthCount } from '~/features/editor/components/length-count';
import { PostPicker } from '~/features/newsletter/components/post-picker';
import { mailLengths } from '@contract/newsletter-issue';
import type { IssueValues } from '~/features/newsletter/model/issue-values';
import { textOf } from '~/lib/form/field-of';
import type { Form } from '~/lib/form/use-form';
import { FieldStack } from '~/ui/split-card';
import { TextField } from '~/ui/text-field';
import { MarkdownField } from './markdown-field';

interface IssueFieldsProps {
  form: Form<IssueValues>;
  kind: IssueKind;
}

/** Subject, text and posts of an issue. */
export function IssueFields({ form, kind }: IssueFieldsProps) {
  const { values, errors } = form;
  return (
    <FieldStack>
      <TextField
        label="Subject"
        name="subject"
        aria-required
        autoComplete="off"
        maxLength={limits.subject}
        hint={<LengthCount length={values.subject.length} range={mailLengths.subject} />}
        {...textOf(form, 'subject')}
      />
      <TextField
        label="Preview text"
        name="preheader"
        autoComplete="off"
        maxLength={limits.preheader}
        hint={
          <>
            Shown after the subject in the inbox.{' '}
            <LengthCount length={values.preheader.length} range={mailLengths.preheader} />
          </>
        }
        {...textOf(form, 'preheader')}
      />
      <MarkdownField
        label={kind === 'digest' ? 'Introduction' : 'Text'}
        hint={kind === 'digest' ? 'Markdown; a line or two above the articles.' : 'Markdown.'}
        rows={kind === 'digest' ? 5 : 14}
        error={errors.content}
        value={values.content}
        onChange={(content) => form.set('content', content)}
      />
      <PostPicker
        ids={values.postIds}
        error={errors.postIds}
        onChange={(postIds) => form.set('postIds', postIds)}
      />
    </FieldStack>
  );
}
