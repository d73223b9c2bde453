import { failedAt, stepsOf } from './test-steps';

const receipt = { transactionId: 'TEST-1', status: 'pending', matched: true, test: true };
const at = (status: number, body: unknown = null, retryAfter: number | null = null) =>
  stepsOf({ status, body, retryAfter }, 'click-0001');
const states = (steps: ReturnType<typeof stepsOf>) => steps.map(({ state }) => state);
const failure = (steps: ReturnType<typeof stepsOf>) =>
  steps.find(({ state }) => state === 'failed')?.sentence;

describe('the steps of a test conversion', () => {
  it('all pass if the server accepted the test and stored nothing', () => {
    expect(states(at(200, receipt))).toEqual(['done', 'done', 'done', 'done', 'done']);
  });

  it('end at the step that the server refused, with advice', () => {
    const refused = { detail: 'The token is wrong.' };
    expect(states(at(401, refused))).toEqual([
      'done',
      'failed',
      'not-reached',
      'not-reached',
      'not-reached',
    ]);
    expect(failure(at(401, refused))).toMatch(/^The token is wrong\. Reload the page/);
    expect(failure(at(404))).toMatch(/no network at this address/);
    expect(failure(at(429, null, 40))).toMatch(/Wait 40 seconds/);
    expect(failure(at(500))).toMatch(/answered 500/);
    expect(failure(at(200, '<html>'))).toMatch(/answered 200/);
  });

  it('name the fields of a sale that could not be read, without judging the secret', () => {
    const steps = at(400, {
      detail: 'The data is not valid.',
      errors: [{ path: 'amount', message: 'amount must be a number such as 12.50' }],
    });
    expect(states(steps)).toEqual(['done', 'not-reached', 'failed', 'not-reached', 'not-reached']);
    expect(failure(steps)).toMatch(/amount: amount must be a number/);
  });

  it('explain why no click was matched', () => {
    const unmatched = { ...receipt, matched: false };
    expect(failure(at(200, unmatched))).toMatch(/The click click-0001 was sent but not found/);
    expect(failure(stepsOf({ status: 200, body: unmatched, retryAfter: null }))).toMatch(
      /No reader has followed a link/,
    );
  });

  it('report that the server stored the sale', () => {
    expect(failure(at(200, { ...receipt, test: false }))).toMatch(/saved it as a sale.*TEST-1/);
  });

  it('do not go beyond the failed step', () => {
    expect(states(failedAt('reached', 'No.'))).toEqual([
      'failed',
      'not-reached',
      'not-reached',
      'not-reached',
      'not-reached',
    ]);
  });
});
