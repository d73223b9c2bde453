import { useState } from 'react';
import { Button } from '~/ui/button';
import { TextArea } from '~/ui/text-area';
import { reasonOf } from '~/lib/reason-of';
import { useAction } from '~/lib/use-action';
import { clicksFailure, clicksSaved } from '../model/messages';
import { readReportedLines } from '../model/reported-lines';
import { Marks, Parts } from '~/ui/layout';

/** Enters the clicks that a network reports, typed or pasted as lines. */
export function ReportedClicksForm({ networkId }: { networkId: number }) {
  const [text, setText] = useState('');
  const [error, setError] = useState<string | null>(null);
  const { isPending, run } = useAction();
  const save = async (): Promise<void> => {
    const lines = readReportedLines(text);
    if ('error' in lines) {
      setError(lines.error);
      return;
    }
    const given = { params: { id: networkId }, body: lines };
    const noted = await run(
      (call) => call('PUT /api/affiliate/networks/{id}/reported-clicks', given),
      {
        done: clicksSaved(lines.days.length),
        failed: (failure) => {
          setError(reasonOf(failure, ''));
          return clicksFailure(failure);
        },
      },
    );
    if (noted !== null) setText('');
  };
  return (
    <Parts
      as="form"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <TextArea
        label="Date, clicks"
        rows={8}
        spellCheck={false}
        placeholder={'2026-11-19, 120\n2026-11-20, 98'}
        hint="One day per line, as in the network’s report. Days already entered are replaced."
        error={error}
        value={text}
        disabled={isPending}
        onChange={({ target }) => {
          setText(target.value);
          setError(null);
        }}
      />
      <Marks>
        <Button
          type="submit"
          size="small"
          variant="filled"
          disabled={isPending || text.trim() === ''}
        >
          {isPending ? 'Saving…' : 'Save clicks'}
        </Button>
      </Marks>
    </Parts>
  );
}
