import { useState } from 'react';
import { isLeaverName } from '@contract/leaver-lists';
import { limits } from '@contract/limits';
import type { FileAnswer } from '@contract/newsletter';
import { callApi } from '~/lib/call-api';
import type { CallOptions } from '~/lib/http';
import { useRefresh } from '~/lib/refresh';
import { staleOf } from '~/lib/use-action';
import { useFileJob } from '~/lib/use-file-job';
import { toast } from '~/ui/toast/toast-store';
import { fileFailure, subscriberToasts } from './subscriber-labels';

const IMPORT = 'POST /api/newsletter/subscribers/import';

type Answers = readonly FileAnswer[];

const importSubscribers = (
  { file, answers }: { file: File; answers: Answers },
  { dryRun, ...options }: { dryRun: boolean } & CallOptions,
) =>
  callApi(IMPORT, {
    query: {
      dryRun: dryRun || null,
      // Sent only if the name says that the file lists people who left.
      fileName: isLeaverName(file.name) ? file.name.slice(-limits.fileName) : null,
      answers: answers.length > 0 ? JSON.stringify(answers) : null,
    },
    // Browsers take a file's type from the system, which may not call a CSV file text/csv.
    body: file.slice(0, file.size, 'text/csv'),
    ...options,
  });

/** Previews a file of subscribers as soon as it is chosen; then imports it. */
export function useSubscriberImport(isSignedIn: boolean) {
  const refresh = useRefresh();
  const [file, setFile] = useState<File | null>(null);
  // The owner's answers about unknown values.
  const [answers, setAnswers] = useState<Answers>([]);
  const job = useFileJob({
    isSignedIn,
    call: importSubscribers,
    imported: async (report) => {
      toast(subscriberToasts.imported(report));
      await refresh(...staleOf(IMPORT));
    },
    failure: fileFailure,
  });
  const { preview, clear, run, cancel: _, ...rest } = job;
  const look = (chosen: File | null, said: Answers): void => {
    setAnswers(said);
    if (chosen !== null) preview({ file: chosen, answers: said });
  };

  return {
    ...rest,
    file,
    choose(next: File | null): void {
      clear();
      setFile(next);
      look(next, []);
    },
    /** Previews the file again with further answers. */
    answer: (given: Answers) => look(file, [...answers, ...given]),
    run: () => file && run({ file, answers }),
    retry: () => look(file, answers),
  };
}

export type SubscriberImportJob = ReturnType<typeof useSubscriberImport>;
