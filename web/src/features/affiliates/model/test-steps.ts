import type { PostbackReceipt } from '@contract/postback';
import type { Problem } from '@contract/problem';
import type { PostbackAnswer } from '../api/postback-call';

/** The steps of a test conversion, in order. */
export const stepNames = ['reached', 'accepted', 'read', 'matched', 'kept'] as const;

export type StepName = (typeof stepNames)[number];

/** Result of one step of a test conversion. */
export interface TestStep {
  name: StepName;
  state: 'done' | 'failed' | 'not-reached';
  sentence: string;
}

const NAMES: Readonly<Record<StepName, string>> = {
  reached: 'Address reached',
  accepted: 'Secret accepted',
  read: 'Sale read',
  matched: 'Click matched',
  kept: 'Nothing was saved',
};

/** Label of a step. */
export const stepLabel = (name: StepName): string => NAMES[name];

/** The steps with `name` failed: those before it passed, those after it were not reached. */
export const failedAt = (
  name: StepName,
  sentence: string,
  passed: readonly StepName[] = stepNames.slice(0, stepNames.indexOf(name)),
): TestStep[] =>
  stepNames.map((one) => {
    if (one === name) return { name: one, state: 'failed', sentence };
    return { name: one, state: passed.includes(one) ? 'done' : 'not-reached', sentence: '' };
  });

const detailOf = (body: unknown): string => {
  const problem = (body ?? {}) as Partial<Problem>;
  const fields = (problem.errors ?? []).map(({ path, message }) => `${path}: ${message}`);
  return [problem.detail, ...fields].filter(Boolean).join(' ');
};

const isReceipt = (body: unknown): body is PostbackReceipt =>
  typeof body === 'object' && body !== null && 'transactionId' in body;

const matchStep = (matched: boolean, clickId: string | undefined): TestStep => {
  if (matched) return { name: 'matched', state: 'done', sentence: `By click ${clickId ?? ''}.` };
  const sentence =
    clickId === undefined
      ? 'No reader has followed a link of this network yet, so there is no click to match. Follow one while signed out, then test again.'
      : `The click ${clickId} was sent but not found. Check that the address passes on the click ID unchanged.`;
  return { name: 'matched', state: 'failed', sentence };
};

/** Results of the steps, derived from the postback address's answer. */
export function stepsOf(
  { status, body, retryAfter }: PostbackAnswer,
  clickId?: string,
): TestStep[] {
  if (status === 404) {
    return failedAt(
      'reached',
      'There is no network at this address. Reload the page; its slug may have changed.',
    );
  }
  if (status === 429) {
    const wait = retryAfter === null ? 'a few minutes' : `${retryAfter} seconds`;
    return failedAt(
      'accepted',
      `Too many failed attempts from your address. Wait ${wait} and test again.`,
    );
  }
  if (status === 401) {
    return failedAt(
      'accepted',
      `${detailOf(body)} Reload the page to get the current secret; if it has changed, enter the new address at the network.`.trim(),
    );
  }
  if (status >= 500 || !(isReceipt(body) || status >= 400)) {
    return failedAt('reached', `The server answered ${status}. Check its log and test again.`);
  }
  if (!isReceipt(body)) {
    return failedAt('read', `${detailOf(body)} The server did not accept the sale.`.trim(), [
      'reached',
    ]);
  }
  return [
    { name: 'reached', state: 'done', sentence: '' },
    { name: 'accepted', state: 'done', sentence: '' },
    { name: 'read', state: 'done', sentence: `${body.transactionId}, ${body.status}.` },
    matchStep(body.matched, clickId),
    body.test
      ? { name: 'kept', state: 'done', sentence: 'The test isn’t included in sales or metrics.' }
      : {
          name: 'kept',
          state: 'failed',
          sentence: `The server saved it as a sale. Find ${body.transactionId} in Sales and set it to reversed.`,
        },
  ];
}
