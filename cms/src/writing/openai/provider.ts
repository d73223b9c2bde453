import type { ConnectionValues } from '../../lib/connections';

/** Address and credentials of a model. */
export interface Provider {
  /** Display name: `OpenAI`, or the host of another address. */
  name: string;
  model: string;
  /** Empty if the server needs none. */
  key: string;
  /** Empty for OpenAI itself. */
  baseUrl: string;
}

const OPENAI_HOST = /(?:^|\.)openai\.com$/;

/**
 * The provider to which the site is connected; null if neither a key nor an address is set. An
 * address alone suffices: local servers (Ollama, vLLM, llama.cpp) need no key.
 */
export function readProvider(
  values: Pick<ConnectionValues, 'OPENAI_API_KEY' | 'OPENAI_BASE_URL' | 'OPENAI_MODEL'>,
): Provider | null {
  const { OPENAI_API_KEY: key, OPENAI_BASE_URL: baseUrl, OPENAI_MODEL: model } = values;
  if (key === '' && baseUrl === '') return null;
  return { name: nameOf(baseUrl), model, key, baseUrl };
}

/** Whether two providers have the same model, key and address. */
export const isSameProvider = (one: Provider, other: Provider): boolean =>
  one.model === other.model && one.key === other.key && one.baseUrl === other.baseUrl;

function nameOf(baseUrl: string): string {
  if (baseUrl === '') return 'OpenAI';
  const { host, hostname } = new URL(baseUrl);
  return OPENAI_HOST.test(hostname) ? 'OpenAI' : host;
}

/**
 * Whether a provider is known to take `max_completion_tokens`; others take the older `max_tokens`.
 */
export const takesCompletionTokens = ({ name, baseUrl }: Provider): boolean =>
  name === 'OpenAI' || /\.azure\.com(?:[:/]|$)/.test(baseUrl);
