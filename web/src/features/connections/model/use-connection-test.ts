import { useState } from 'react';
import type { ConnectionInput, ConnectionTest } from '@contract/connection';
import type { Form } from '~/lib/form/use-form';
import { reasonOf } from '~/lib/reason-of';
import { useAction } from '~/lib/use-action';

/** Mail servers and models may take long. */
const TIMEOUT_MS = 90_000;

interface TestParts<V extends object> {
  form: Form<V>;
  inputOf: (values: V) => ConnectionInput;
  testTo?: (values: V) => string | undefined;
  isRight: () => boolean;
  /** Whether another action is pending. */
  isBusy: boolean;
}

/** Tests a form's values; the result is shown until a value changes. */
export function useConnectionTest<V extends object>(parts: TestParts<V>) {
  const { form, inputOf, testTo, isRight, isBusy } = parts;
  const { isPending, run } = useAction();
  const [last, setLast] = useState<{ result: ConnectionTest; of: V } | null>(null);

  const test = async (): Promise<void> => {
    if (isPending || isBusy) return;
    setLast(null);
    if (!isRight()) return;
    const { values } = form;
    const to = testTo?.(values);
    const body = { connection: inputOf(values), ...(to !== undefined && { to }) };
    await run((call) => call('POST /api/connections/test', { body, timeout: TIMEOUT_MS }), {
      onDone: ({ body: result }) => setLast({ result, of: values }),
      refuse(error) {
        if (form.refuse(error)) return true;
        const message = reasonOf(error, 'The test did not finish. Please try again.');
        setLast({ result: { ok: false, message }, of: values });
        return true;
      },
    });
  };

  return {
    isPending,
    result: last?.of === form.values ? last.result : null,
    run: () => void test(),
  };
}
