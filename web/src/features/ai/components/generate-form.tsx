import { type FormEvent, type Ref, useId } from 'react';
import { contentTypes, tones, wordCounts } from '@contract/ai';
import type { Category } from '@contract/category';
import { limits } from '@contract/limits';
import { count } from '~/lib/format';
import { Card, CardHead } from '~/ui/card';
import { Options, SelectField } from '~/ui/select-field';
import { TextArea } from '~/ui/text-area';
import { type GenerationValues, isReady } from '../model/generation-values';
import { contentTypeNames, toneNames } from '../model/words';
import { CategoryChoice } from './category-choice';
import { Actions, Fields } from './layout';
import { WorkButton } from './work-button';

interface GenerateFormProps {
  values: GenerationValues;
  onChange: (values: GenerationValues) => void;
  categories: readonly Category[] | undefined;
  isBusy: boolean;
  /** An article awaits a decision, which then takes precedence over generating. */
  hasResult: boolean;
  onGenerate: () => void;
  topicRef: Ref<HTMLTextAreaElement>;
}

const optionsOf = <T extends string>(values: readonly T[], names: Readonly<Record<T, string>>) =>
  values.map((value) => (
    <option key={value} value={value}>
      {names[value]}
    </option>
  ));

/** Form for generating an article (specification, sections 5 and 9). */
export function GenerateForm(props: GenerateFormProps) {
  const { values, onChange, categories, isBusy, hasResult, onGenerate, topicRef } = props;
  const titleId = useId();
  const set = (part: Partial<GenerationValues>): void => onChange({ ...values, ...part });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isReady(values) && !isBusy) onGenerate();
  };
  // Select fields return text; the contract's list maps it back to the typed value.
  const pick = <T extends string | number>(all: readonly T[], text: string): T =>
    all.find((one) => String(one) === text) ?? (all[0] as T);
  return (
    <Card aria-labelledby={titleId}>
      <CardHead id={titleId} title="Article" />
      <Fields aria-labelledby={titleId} noValidate onSubmit={submit}>
        <CategoryChoice
          categories={categories}
          value={values.category}
          onChange={(category) => set({ category })}
        />
        <TextArea
          ref={topicRef}
          label="Topic"
          name="topic"
          rows={3}
          aria-required
          maxLength={limits.topic}
          hint={`What the article is about. ${count(values.topic.length)} of ${limits.topic} characters.`}
          value={values.topic}
          onChange={({ target }) => set({ topic: target.value })}
        />
        <SelectField
          label="Content type"
          value={values.contentType}
          onChange={({ target }) => set({ contentType: pick(contentTypes, target.value) })}
        >
          {optionsOf(contentTypes, contentTypeNames)}
        </SelectField>
        <SelectField
          label="Tone"
          value={values.tone}
          onChange={({ target }) => set({ tone: pick(tones, target.value) })}
        >
          {optionsOf(tones, toneNames)}
        </SelectField>
        <SelectField
          label="Word count"
          value={values.wordCount}
          onChange={({ target }) => set({ wordCount: pick(wordCounts, target.value) })}
        >
          <Options of={wordCounts} name={(words) => `${count(words)} words`} />
        </SelectField>
        <Actions>
          <WorkButton
            type="submit"
            variant={hasResult ? 'outlined' : 'filled'}
            isReady={isReady(values)}
            isBusy={isBusy}
          >
            {isBusy ? 'Generating…' : 'Generate Content'}
          </WorkButton>
        </Actions>
      </Fields>
    </Card>
  );
}
