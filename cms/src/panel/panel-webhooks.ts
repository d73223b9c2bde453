import type { Core } from '@strapi/strapi';
import { parseAllowList } from '../lib/http/address-rules';
import { SafeFetch } from '../lib/http/safe-fetch';
import { env } from '../lib/env';

/** Bytes of a failed response that Strapi shows. */
const SHOWN_BYTES = 10_000;

/** A request by Strapi. */
interface Notice {
  body: string;
  headers: Record<string, string>;
  signal: AbortSignal;
}

/**
 * Sends the webhooks that a super admin sets up in the panel through our own client: Strapi's would
 * reach private addresses, and show their responses.
 */
export function guardWebhooks(strapi: Core.Strapi): void {
  const runner: { fetch?: unknown } = strapi.get('webhookRunner');
  if (typeof runner.fetch !== 'function') throw new Error('Strapi’s webhooks no longer use fetch');
  const { OUTBOUND_ALLOW, PUBLIC_URL } = env();
  const http = new SafeFetch({
    userAgent: `Aurelian (+${PUBLIC_URL})`,
    allow: parseAllowList(OUTBOUND_ALLOW, 'webhooks'),
    paceMs: 0,
  });
  runner.fetch = async (url: string, { body, headers, signal }: Notice) => {
    const wanted = { takesStatus: () => true, enough: SHOWN_BYTES };
    const answer = await http.call(url, { method: 'POST', body, headers, signal, ...wanted });
    const ok = answer.status >= 200 && answer.status < 300;
    return { ok, status: answer.status, text: () => Promise.resolve(answer.body.toString()) };
  };
}
