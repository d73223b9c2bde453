import { useState } from 'react';
import { callApi } from '~/lib/call-api';
import type { CallOptions } from '~/lib/http';
import { useRefresh } from '~/lib/refresh';
import { staleOf } from '~/lib/use-action';
import { useFileJob } from '~/lib/use-file-job';
import { toast } from '~/ui/toast/toast-store';
import { fileFailure, redirectsImported } from './messages';

const IMPORT = 'POST /api/redirects/import';

/** Imports only valid lines: the preview has already reported the others to the owner. */
const importRedirects = (file: File, { dryRun, ...options }: { dryRun: boolean } & CallOptions) =>
  callApi(IMPORT, {
    query: dryRun ? { dryRun } : { partial: true },
    // Browsers take a file's type from the system, which may not call a CSV file text/csv.
    body: file.slice(0, file.size, 'text/csv'),
    ...options,
  });

/** Previews a file of redirects as soon as it is chosen; then imports it. */
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
