import type { SocialAdapterName } from '../../contract/social-account';
import { readUrl } from '../../contract/url';
import type { Env } from '../../lib/env';
import { parseAllowList } from '../../lib/http/address-rules';
import { SafeFetch } from '../../lib/http/safe-fetch';
import { FacebookAdapter } from './facebook-adapter';
import { GraphClient } from './graph-client';
import { InstagramAdapter } from './instagram-adapter';
import type { SocialAdapter } from './social-adapter';
import { SocialCaller } from './social-call';
import { WebhookAdapter } from './webhook-adapter';
import { XAdapter } from './x-adapter';

/** An account with decrypted secrets, by their names in the contract. */
export interface OpenAccount {
  adapter: SocialAdapterName;
  accountId: string;
  secrets: Readonly<Record<string, string>>;
}

/** Timeouts and pauses of adapters, in milliseconds. */
export interface AdapterPatience {
  /** Timeout of a request, 20,000 by default. */
  timeoutMs?: number;
  /** Pause between two requests to one host, 250 by default. */
  paceMs?: number;
  /** Pauses before each further check of an Instagram container. */
  containerMs?: readonly number[];
}

const names: Readonly<Record<SocialAdapterName, string>> = {
  x: 'X',
  facebook: 'Facebook',
  instagram: 'Instagram',
  webhook: 'The webhook',
};

type AdapterEnv = Pick<Env, 'PUBLIC_URL' | 'OUTBOUND_ALLOW' | 'SOCIAL_X_URL' | 'SOCIAL_GRAPH_URL'>;

/** A shorter path is no secret, and its few characters occur in ordinary words. */
const SECRET_PATH_LENGTH = 8;

/**
 * Values to hide in messages: the secrets, and the part of a webhook's address after the host
 * unless it is a short path without a query.
 */
const hiddenParts = ({ url = '', ...secrets }: OpenAccount['secrets']): string[] => {
  const { pathname = '', search = '' } = readUrl(url) ?? {};
  const isHidden = search !== '' || pathname.length >= SECRET_PATH_LENGTH;
  return [...Object.values(secrets), ...(isHidden ? [pathname + search] : [])];
};

/** The adapter of an account; throws if a secret is missing. */
export function createAdapter(
  { adapter, accountId, secrets }: OpenAccount,
  env: AdapterEnv,
  patience: AdapterPatience = {},
): SocialAdapter {
  const secret = (name: string): string => {
    const value = secrets[name] ?? '';
    if (value === '') throw new Error(`The ${adapter} account has no ${name}`);
    return value;
  };
  const http = new SafeFetch({
    userAgent: `Aurelian (+${env.PUBLIC_URL})`,
    allow: parseAllowList(env.OUTBOUND_ALLOW, 'social'),
    ...(patience.timeoutMs !== undefined && { timeoutMs: patience.timeoutMs }),
    ...(patience.paceMs !== undefined && { paceMs: patience.paceMs }),
  });
  const caller = new SocialCaller(http, names[adapter], hiddenParts(secrets));
  const graph = (): GraphClient =>
    new GraphClient(caller, {
      api: env.SOCIAL_GRAPH_URL,
      accountId,
      accessToken: secret('accessToken'),
    });
  switch (adapter) {
    case 'x': {
      const keys = {
        apiKey: secret('apiKey'),
        apiSecret: secret('apiSecret'),
        accessToken: secret('accessToken'),
        accessTokenSecret: secret('accessTokenSecret'),
      };
      return new XAdapter(caller, { api: env.SOCIAL_X_URL, accountId, keys });
    }
    case 'facebook':
      return new FacebookAdapter(graph());
    case 'instagram':
      return new InstagramAdapter(graph(), patience.containerMs);
    case 'webhook':
      return new WebhookAdapter(caller, { url: secret('url'), secret: secret('secret') });
  }
}
