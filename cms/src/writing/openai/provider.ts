import type { ConnectionValues } from '../../lib/connections';

/** Where a model is, and how it is asked. */
export interface Provider {
  /** As people know it: `OpenAI`, or the host of another address. */
  name: string;
  model: string;
  /** Empty where a server needs none. */
  key: string;
  /** Empty for OpenAI's own. */
  baseUrl: string;
}

const OPENAI_HOST = /(?:^|\.)openai\.com$/;

/**
 * The provider that the site is connected to; null where neither a key nor an address is set. An address alone
 * is enough: servers at home (Ollama, vLLM, llama.cpp) ask for no key.
 */
export function readProvider(
  values: Pick<ConnectionValues, 'OPENAI_API_KEY' | 'OPENAI_BASE_URL' | 'OPENAI_MODEL'>,
): Provider | null {
  const { OPENAI_API_KEY: key, OPENAI_BASE_URL: baseUrl, OPENAI_MODEL: model } = values;
  if (key === '' && baseUrl === '') return null;
  return { name: nameOf(baseUrl), model, key, baseUrl };
}

/** Whether two providers are asked in the same way. */
export const isSameProvider = (one: Provider, other: Provider): boolean =>
  one.model === other.model && one.key === other.key && one.baseUrl === other.baseUrl;

function nameOf(baseUrl: string): string {
  if (baseUrl === '') return 'OpenAI';
  const { host, hostname } = new URL(baseUrl);
  return OPENAI_HOST.test(hostname) ? 'OpenAI' : host;
}

/** Whether a provider is known to count the longest answer by `max_completion_tokens`; others know the older `max_tokens`. */
export const takesCompletionTokens = ({ name, baseUrl }: Provider): boolean =>
  name === 'OpenAI' || /\.azure\.com(?:[:/]|$)/.test(baseUrl);
