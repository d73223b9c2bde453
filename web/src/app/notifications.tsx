import { lazy, Suspense } from 'react';
import { ErrorBoundary } from '~/lib/error-boundary';
import { PlainToasts } from '~/ui/toast/plain-toasts';
import { useToasts } from '~/ui/toast/use-toasts';

const Toaster = lazy(async () => ({ default: (await import('~/ui/toast/toaster')).Toaster }));

/** The notification region; its code is loaded with the first notification. */
export function Notifications() {
  const hasToasts = useToasts().length > 0;
  return hasToasts ? (
    <ErrorBoundary fallback={<PlainToasts />}>
      <Suspense fallback={null}>
        <Toaster />
      </Suspense>
    </ErrorBoundary>
  ) : null;
}
