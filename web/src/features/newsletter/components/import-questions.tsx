import { useState } from 'react';
import { FILE_NAME } from '@contract/leaver-lists';
import type { FileAnswer, FileMeaning, FileQuestion } from '@contract/newsletter';
import { plural } from '~/lib/format';
import { Button } from '~/ui/button';
import { Bar, Meta, Parts, Stack } from '~/ui/layout';
import { Options, SelectField } from '~/ui/select-field';
import { fileMeaningOptions, fileMeanings } from '../model/subscriber-labels';

interface ImportQuestionsProps {
  questions: readonly FileQuestion[];
  isBusy: boolean;
  onAnswer: (answers: readonly FileAnswer[]) => void;
}

const keyOf = (column: string, value: string): string => JSON.stringify([column, value]);

/** Asks for the meaning of unknown values in columns that look like a subscription state. */
export function ImportQuestions({ questions, isBusy, onAnswer }: ImportQuestionsProps) {
  const [given, setGiven] = useState<ReadonlyMap<string, FileMeaning>>(new Map());
  const asked = questions.flatMap(({ column, values }) =>
    values.map(({ value }) => ({ column, value })),
  );
  const answers = asked.flatMap(({ column, value }): FileAnswer[] => {
    const meaning = given.get(keyOf(column, value));
    return meaning === undefined ? [] : [{ column, value, meaning }];
  });
  const choose = (column: string, value: string, chosen: string): void => {
    const meaning = fileMeaningOptions.find((option) => option === chosen);
    const next = new Map(given);
    if (meaning === undefined) next.delete(keyOf(column, value));
    else next.set(keyOf(column, value), meaning);
    setGiven(next);
  };
  return (
    <Parts>
      <Meta role="status">Before importing, tell us what these values mean.</Meta>
      {questions.map(({ column, values }) => (
        <Stack as="fieldset" $gap={3} key={column}>
          <legend>{column === FILE_NAME ? 'The file name' : `Column “${column}”`}</legend>
          {values.map(({ value, rows }) => (
            <SelectField
              key={value}
              label={`“${value}” (${plural(rows, 'row', 'rows')})`}
              value={given.get(keyOf(column, value)) ?? ''}
              onChange={({ target }) => choose(column, value, target.value)}
            >
              <option value="">Choose</option>
              <Options of={fileMeaningOptions} name={(meaning) => fileMeanings[meaning]} />
            </SelectField>
          ))}
        </Stack>
      ))}
      <Bar>
        <Button
          variant="filled"
          size="small"
          disabled={isBusy || answers.length < asked.length}
          onClick={() => onAnswer(answers)}
        >
          Continue
        </Button>
      </Bar>
    </Parts>
  );
}
