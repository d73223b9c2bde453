import { useId } from 'react';
import type { ImageReplacements } from '@contract/automation-run';
import { jobNames } from '@contract/job-names';
import { useForm } from '~/lib/form/use-form';
import { ApiError } from '~/lib/http';
import { useLeave, useUnsaved } from '~/lib/leave-guard';
import { useRead } from '~/lib/read';
import { useAction } from '~/lib/use-action';
import { Button } from '~/ui/button';
import { Dialog } from '~/ui/dialog/dialog';
import { LoadFailure } from '~/ui/error-screen';
import { Coming } from '~/ui/loaded';
import { TextArea } from '~/ui/text-area';
import { replacementsRead } from '../api/reads';
import { replacementsFailure, replacementsSaved, sentenceOf } from '../model/messages';
import { linesOf, parseLines, lineError } from '../model/replacement-lines';
import { ReportSkeleton } from './report-skeleton';

/** The list that 'Manual Fix Images' applies, one replacement per line. */
export function ReplacementsDialog({ onClose }: { onClose: () => void }) {
  const formId = useId();
  const leave = useLeave();
  const close = (): void => leave(onClose);
  const { isPending, run } = useAction();
  const { data, error, mutate } = useRead(replacementsRead);
  return (
    <Dialog
      open
      size="wide"
      title="Replaced images"
      description={`${jobNames['manual-fix-images']} replaces the first address on each line with the second.`}
      onClose={close}
      footer={
        <>
          <Button size="small" onClick={close}>
            Cancel
          </Button>
          <Button
            size="small"
            variant="filled"
            type="submit"
            form={formId}
            disabled={isPending || !data}
          >
            {isPending ? 'Saving…' : 'Save'}
          </Button>
        </>
      }
    >
      {data && <ReplacementsForm id={formId} list={data} run={run} onSaved={onClose} />}
      {!data && error && (
        <LoadFailure onRetry={() => void mutate()}>
          {sentenceOf(error, 'The list could not be loaded.')}
        </LoadFailure>
      )}
      {!data && !error && <Coming what="the list" skeleton={<ReportSkeleton />} />}
    </Dialog>
  );
}

interface ReplacementsFormProps {
  id: string;
  list: ImageReplacements;
  run: ReturnType<typeof useAction<never>>['run'];
  onSaved: () => void;
}

function ReplacementsForm({ id, list, run, onSaved }: ReplacementsFormProps) {
  const { ref, values, errors, isDirty, set, check } = useForm({ lines: linesOf(list) });
  useUnsaved(isDirty, 'Your changes to the list will be lost.');
  const save = async (): Promise<void> => {
    const { lines } = values;
    const parsed = parseLines(lines);
    if ('error' in parsed) {
      check({ lines: parsed.error });
      return;
    }
    const body = parsed.list;
    await run((call) => call('PUT /api/automation/image-replacements', { body }), {
      done: ({ body: saved }) => replacementsSaved(saved.length),
      onDone: onSaved,
      refuse(error) {
        const [wrong] = error instanceof ApiError ? error.errors : [];
        if (wrong === undefined) return false;
        return !check({ lines: lineError(lines, Number.parseInt(wrong.path, 10), wrong.message) });
      },
      failed: replacementsFailure,
    });
  };
  return (
    <form
      id={id}
      ref={ref}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <TextArea
        label="Replacements"
        hint="One per line: the current address, a space, and the https address or site image to use instead."
        error={errors.lines ?? null}
        rows={10}
        spellCheck={false}
        autoComplete="off"
        value={values.lines}
        onChange={(event) => set('lines', event.target.value)}
      />
    </form>
  );
}
