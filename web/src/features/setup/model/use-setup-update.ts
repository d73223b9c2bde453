import type { SetupPatch } from '@contract/setup';
import { reasonOf } from '~/lib/reason-of';
import { useAction } from '~/lib/use-action';

/** Notes how far the setup has come; true once that is stored. */
export function useSetupUpdate() {
  const { isPending, run } = useAction();
  const update = async (patch: SetupPatch): Promise<boolean> => {
    const outcome = await run((call) => call('PATCH /api/setup', { body: patch }), {
      failed: (error) => ({
        title: 'The setup was not saved',
        description: reasonOf(error, 'Please try again.'),
        variant: 'destructive',
      }),
    });
    return outcome !== null;
  };
  return { isPending, update };
}
