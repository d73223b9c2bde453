import { z } from 'zod';
import type { OfferedModel, OfferedModels } from '../../contract/connection';
import { limits } from '../../contract/limits';
import { bareHost } from '../../lib/http/address-rules';
import { OutboundError } from '../../lib/http/outbound-error';
import { SafeFetch } from '../../lib/http/safe-fetch';
import { env } from '../../lib/env';
import type { Provider } from './provider';

const OPENAI = 'https://api.openai.com/v1';
const TIMEOUT_MS = 15_000;
const MAX_BYTES = 8_388_608;
/** Maximum number of models offered for selection. */
const MOST = 1_000;
const TOKENS = 1_000_000;

const listed = z.object({
  id: z.string().min(1).max(limits.name),
  // OpenRouter returns USD per token, as text.
  pricing: z
    .object({ prompt: z.coerce.number(), completion: z.coerce.number() })
    .optional()
    .catch(undefined),
});
const answer = z.object({ data: z.array(z.unknown()) });

const priceOf = (dollars: number | undefined): number | null =>
  dollars === undefined || !Number.isFinite(dollars) || dollars < 0
    ? null
    : Math.min(limits.aiDollars, Math.round(dollars * TOKENS * 10_000) / 10_000);

function modelsIn(body: Buffer): OfferedModel[] | undefined {
  let value: unknown;
  try {
    value = JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
  const models = answer.safeParse(value).data?.data.flatMap((one) => {
    const model = listed.safeParse(one).data;
    if (model === undefined) return [];
    const { id, pricing } = model;
    return [
      { id, inputPrice: priceOf(pricing?.prompt), outputPrice: priceOf(pricing?.completion) },
    ];
  });
  return models?.slice(0, MOST).sort((one, other) => one.id.localeCompare(other.id, 'en'));
}

function wordsOf({ status, message }: OutboundError, { name, key }: Provider): string {
  if (status === 401 || status === 403) {
    return key === '' ? `${name} requires an API key.` : `${name} does not accept the API key.`;
  }
  if (status === 404 || status === 405) {
    return `${name} doesn’t list its models at this address, which usually ends in /v1. Correct it, or type the model’s name.`;
  }
  return `${message.replace(/^It/, name)}. Type the model’s name, or correct the address.`;
}

/**
 * The models that a server offers (`GET /models`), or the reason why they are unknown, without
 * quoting the server.
 */
export async function listModels(provider: Provider, signal: AbortSignal): Promise<OfferedModels> {
  const address = `${provider.baseUrl === '' ? OPENAI : provider.baseUrl}/models`;
  const own = bareHost(new URL(address).hostname);
  const http = new SafeFetch({
    userAgent: `Aurelian (+${env().PUBLIC_URL})`,
    // An owner's own model may be anywhere, even in a private network.
    allow: (host) => bareHost(host) === own,
    timeoutMs: TIMEOUT_MS,
  });
  try {
    const { body } = await http.call(address, {
      accept: 'application/json',
      ...(provider.key !== '' && { headers: { Authorization: `Bearer ${provider.key}` } }),
      maxBytes: MAX_BYTES,
      maxRedirects: 0,
      signal,
    });
    const models = modelsIn(body);
    if (models !== undefined) return { models, message: null };
    const message = `${provider.name} doesn’t answer like an AI server. The address usually ends in /v1.`;
    return { models: [], message };
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    return { models: [], message: wordsOf(error, provider) };
  }
}
