import { OutboundError } from '../../lib/http/outbound-error';
import type { SafeFetch } from '../../lib/http/safe-fetch';
import { SocialCaller } from './social-call';

const signal = new AbortController().signal;
const timeout = new OutboundError('timeout', 'It did not respond in time');

/** A caller whose request times out before or after it began to be sent. */
const givenUp = (isSent: boolean): SocialCaller => {
  const call: SafeFetch['call'] = (_url, options) => {
    if (isSent) options?.onSent?.();
    return Promise.reject(timeout);
  };
  return new SocialCaller({ call }, 'X', []);
};

describe('a request to a platform that times out', () => {
  it('may have been processed once sending has begun', async () => {
    const reply = await givenUp(true).call('https://api.x.com/2/tweets', { signal });
    expect(reply).toEqual({
      kind: 'lost',
      reason: 'X: did not respond in time',
      why: 'timeout',
      isMisdirected: false,
    });
  });

  it('has certainly not been processed before', async () => {
    const reply = await givenUp(false).call('https://api.x.com/2/tweets', { signal });
    expect(reply).toMatchObject({ kind: 'unsent', reason: 'X: did not respond in time' });
  });
});
