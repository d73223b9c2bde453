import { useState } from 'react';
import type { AffiliateNetwork } from '@contract/affiliate';
import { reasonOf } from '~/lib/reason-of';
import { newestClick } from '../api/reads';
import { callPostback } from '../api/postback-call';
import { signPostback } from './sign-postback';
import { failedAt, stepsOf, type TestStep } from './test-steps';

const proofOf = async (
  { signedOnly, postbackSecret }: AffiliateNetwork,
  fields: Readonly<Record<string, string>>,
): Promise<Record<string, string>> => {
  if (!signedOnly) return { ...fields, token: postbackSecret };
  const timed = { ...fields, timestamp: String(Math.floor(Date.now() / 1000)) };
  return { ...timed, signature: await signPostback(timed, postbackSecret) };
};

async function test(network: AffiliateNetwork): Promise<TestStep[]> {
  const { origin } = new URL(network.postbackUrl);
  if (origin !== window.location.origin) {
    return failedAt(
      'reached',
      `The address points to ${origin}, but you are at ${window.location.origin}. Open the admin area there, or correct PUBLIC_URL in the server’s environment.`,
    );
  }
  if (network.signedOnly && !window.isSecureContext) {
    return failedAt(
      'reached',
      'Browsers can only sign over HTTPS. Open the admin area with https://.',
    );
  }
  let clickId: string | undefined;
  try {
    clickId = (await newestClick(network.id))?.clickId;
  } catch (error) {
    return failedAt(
      'reached',
      reasonOf(error, 'The latest click could not be loaded. Please try again.'),
    );
  }
  const fields = {
    transaction_id: `TEST-${Date.now()}`,
    ...(clickId === undefined ? {} : { click_id: clickId }),
    amount: '100.00',
    commission: '10.00',
    currency: 'USD',
    status: 'pending',
    test: '1',
  };
  const query = new URLSearchParams(await proofOf(network, fields));
  try {
    return stepsOf(await callPostback(`${network.postbackUrl}?${query.toString()}`), clickId);
  } catch {
    return failedAt(
      'reached',
      'The address did not respond. Check that the server is running and that no firewall or proxy blocks the request.',
    );
  }
}

/** Sends a test conversion to a network's real address; the server stores nothing of it. */
export function useTestConversion(network: AffiliateNetwork) {
  const [isPending, setPending] = useState(false);
  const [steps, setSteps] = useState<readonly TestStep[] | null>(null);
  const send = async (): Promise<void> => {
    setPending(true);
    setSteps(null);
    setSteps(await test(network));
    setPending(false);
  };
  return { isPending, steps, send: () => void send() };
}
