import { useEffect, useState } from 'react';
import type { IssueKind, IssuePreview } from '@contract/newsletter-issue';
import type { IssueValues } from '~/features/newsletter/model/issue-values';
import { callApi } from '~/lib/call-api';
import { ApiError } from '~/lib/http';
import { useAdaptiveDebounce } from '~/lib/use-adaptive-debounce';

/** Placeholder for a missing subject. */
const NO_SUBJECT = 'No subject yet';

const problemOf = (error: unknown): string =>
  (error instanceof ApiError && error.status < 500 && error.errors[0]?.message) ||
  'The preview could not be loaded.';

/** Preview of the email from form values, debounced. */
export function useIssuePreview(values: IssueValues, kind: IssueKind) {
  const calm = useAdaptiveDebounce(values);
  const [preview, setPreview] = useState<IssuePreview>();
  const [problem, setProblem] = useState<string | null>(null);
  const [round, setRound] = useState(0);

  useEffect(() => {
    const asked = new AbortController();
    const subject = calm.subject.trim() === '' ? NO_SUBJECT : calm.subject;
    const { signal } = asked;
    callApi('POST /api/newsletter/issues/preview', { body: { ...calm, subject, kind }, signal })
      .then(({ body }) => {
        if (signal.aborted) return;
        setPreview(body);
        setProblem(null);
      })
      .catch((error: unknown) => {
        if (!signal.aborted) setProblem(problemOf(error));
      });
    return () => asked.abort();
  }, [calm, kind, round]);

  return { preview, problem, onRetry: () => setRound((now) => now + 1) };
}
