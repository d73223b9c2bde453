import { reasonOf } from '~/lib/reason-of';
import { useAction } from '~/lib/use-action';

const addresses = {
  look: 'POST /api/imports/{id}/look',
  run: 'POST /api/imports/{id}/run',
} as const;

/** Has the server check an import's files again, or start the import. */
export function useImportStart(id: number) {
  const { pending, run } = useAction<keyof typeof addresses>();
  const start = (which: keyof typeof addresses): void =>
    void run((call) => call(addresses[which], { params: { id } }), {
      key: which,
      failed: (error) => ({
        title: which === 'run' ? 'The import was not started' : 'The files were not checked',
        description: reasonOf(error, 'Nothing was changed. Please try again.'),
        variant: 'destructive',
      }),
    });
  return { pending, start };
}
