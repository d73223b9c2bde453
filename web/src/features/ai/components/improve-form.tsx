import { type FormEvent, type ReactNode, type Ref, useId } from 'react';
import { improvementTypes } from '@contract/ai';
import { limits } from '@contract/limits';
import { count, plural } from '~/lib/format';
import { Button } from '~/ui/button';
import { Card, CardHead } from '~/ui/card';
import { Options, SelectField } from '~/ui/select-field';
import { TextArea } from '~/ui/text-area';
import { improvementNames, wordsIn } from '../model/words';
import type { ImprovementControl } from '../model/use-improvement';
import { Actions, Fields, Meta } from './layout';
import { WorkButton } from './work-button';

interface ImproveFormProps {
  control: ImprovementControl;
  /** True while an article loads or is saved, when the text must not change. */
  isHeld: boolean;
  textRef: Ref<HTMLTextAreaElement>;
  /** Picker of an article whose text replaces the pasted one. */
  picker: ReactNode;
  onForgetArticle: () => void;
  /** Actions on the current text. */
  actions: ReactNode;
}

/** Form of a pasted or loaded text and how to improve it (specification, sections 5 and 9). */
export function ImproveForm(props: ImproveFormProps) {
  const { control, isHeld, textRef, picker, onForgetArticle, actions } = props;
  const { text, improvementType, article, suggestion, isTooLong, work, change, improve } = control;
  const titleId = useId();
  const isBusy = work.since !== null;
  const isReady = text.trim() !== '' && !isTooLong && suggestion === null && !isHeld;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isReady && !isBusy) improve();
  };
  return (
    <Card aria-labelledby={titleId}>
      <CardHead id={titleId} title="Text" />
      <Fields aria-labelledby={titleId} noValidate onSubmit={submit}>
        {picker}
        {article !== null && (
          <Actions>
            <Meta>
              From “{article.title}” ({article.published ? 'published' : 'a draft'}).
            </Meta>
            <Button size="small" variant="quiet" disabled={isBusy} onClick={onForgetArticle}>
              Use as pasted text
            </Button>
          </Actions>
        )}
        <TextArea
          ref={textRef}
          label="Content"
          name="content"
          rows={14}
          aria-required
          readOnly={isBusy || suggestion !== null}
          hint={
            suggestion === null
              ? `Paste a text or choose an article. ${plural(wordsIn(text), 'word', 'words')}, ${count(text.length)} of ${count(limits.improveText)} characters.`
              : 'Accept or discard the changes to edit the text again.'
          }
          error={
            isTooLong
              ? `Content must be at most ${count(limits.improveText)} characters: improve it in parts.`
              : undefined
          }
          value={text}
          onChange={({ target }) => change({ text: target.value })}
        />
        <SelectField
          label="Improvement type"
          disabled={isBusy}
          value={improvementType}
          onChange={({ target }) =>
            change({
              improvementType:
                improvementTypes.find((one) => one === target.value) ?? improvementType,
            })
          }
        >
          <Options of={improvementTypes} name={(one) => improvementNames[one]} />
        </SelectField>
        <Actions>
          <WorkButton
            type="submit"
            variant={suggestion === null ? 'filled' : 'outlined'}
            isReady={isReady}
            isBusy={isBusy}
          >
            {isBusy ? 'Improving…' : 'Improve Content'}
          </WorkButton>
          {actions}
        </Actions>
      </Fields>
    </Card>
  );
}
