import type { SetupPatch } from '@contract/setup';
import { failureOf } from '~/lib/failure-toast';
import { useAction } from '~/lib/use-action';

/** Returns a function that records the progress of the setup; it resolves to true once stored. */
export function useSetupUpdate() {
  const { isPending, run } = useAction();
  const update = async (patch: SetupPatch): Promise<boolean> => {
    const outcome = await run((call) => call('PATCH /api/setup', { body: patch }), {
      failed: failureOf('The setup was not saved'),
    });
    return outcome !== null;
  };
  return { isPending, update };
}
