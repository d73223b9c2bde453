import { useState } from 'react';
import { callApi } from '~/lib/call-api';
import type { CallOptions } from '~/lib/http';
import { useRefresh } from '~/lib/refresh';
import { staleOf } from '~/lib/use-action';
import { useFileJob } from '~/lib/use-file-job';
import { toast } from '~/ui/toast/toast-store';
import { fileFailure, redirectsImported } from './messages';

const IMPORT = 'POST /api/redirects/import';

/** The owner has seen the lines with faults before the others are imported. */
const importRedirects = (file: File, { dryRun, ...options }: { dryRun: boolean } & CallOptions) =>
  callApi(IMPORT, {
    query: dryRun ? { dryRun } : { partial: true },
    // Browsers call a CSV file what the system calls it.
    body: file.slice(0, file.size, 'text/csv'),
    ...options,
  });

/** Looks a file of redirects through as soon as it is chosen; then imports it. */
export function useRedirectImport(isSignedIn: boolean) {
  const refresh = useRefresh();
  const [file, setFile] = useState<File | null>(null);
  const { preview, clear, run, report, running, sent, error } = useFileJob({
    isSignedIn,
    call: importRedirects,
    imported: async (done) => {
      toast(redirectsImported(done));
      await refresh(...staleOf(IMPORT));
    },
    failure: fileFailure,
  });
  return {
    ...{ file, report, running, sent, error },
    choose(next: File | null): void {
      clear();
      setFile(next);
      if (next !== null) preview(next);
    },
    run: () => file && run(file),
    retry: () => file && preview(file),
  };
}
