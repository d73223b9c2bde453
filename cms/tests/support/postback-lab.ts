import { createHmac } from 'node:crypto';
import type { AffiliateNetwork } from '../../src/contract/affiliate';
import type { Conversion } from '../../src/contract/conversion';
import type { PostbackReceipt } from '../../src/contract/postback';
import { newAddress } from './admin';
import type { AdminUser } from './admin-user';
import { shutDownOnError, shutDown, type TestServer } from './boot';
import { bootMeasuredSite, type MeasuredSite } from './measured-site';
import { type Answer, call, expectContract } from './request';

const POSTBACKS = '/api/affiliate/postback';

/** Fields that a network puts into a query or a body. */
export type Fields = Record<string, string | number>;

/** The address of a network's postback. */
export const addressOf = (slug: string, fields: Fields = {}): string => {
  const query = new URLSearchParams(
    Object.entries(fields).map(([name, value]): [string, string] => [name, String(value)]),
  );
  return `${POSTBACKS}/${slug}?${query.toString()}`;
};

/** Signs with version 2, implemented independently from the call's documentation. */
export const signV2 = (secret: string, fields: Fields): Fields => {
  const text = Object.keys(fields)
    .sort()
    .map((name) => `${name}=${percentEncoded(String(fields[name]))}`)
    .join('&');
  const digest = createHmac('sha256', secret).update(`v2.${text}`).digest('hex');
  return { ...fields, signature: `v2.${digest}` };
};

const percentEncoded = (value: string): string =>
  [...Buffer.from(value)]
    .map((byte) => {
      const mark = String.fromCharCode(byte);
      return /[\w.~-]/.test(mark) ? mark : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`;
    })
    .join('');

/** Signs with version 1, implemented independently from the call's documentation. */
export const signV1 = (secret: string, fields: Fields): Fields => {
  const text = Object.keys(fields)
    .sort()
    .map((name) => `${name}=${fields[name]}`)
    .join('&');
  return { ...fields, signature: createHmac('sha256', secret).update(text).digest('hex') };
};

/** The current time in seconds, as signed reports contain it. */
export const unixNow = (): number => Math.floor(Date.now() / 1_000);

/** A magazine with two networks that report sales, one of which must sign its reports. */
export class PostbackLab {
  #sales = 0;

  private constructor(
    readonly site: MeasuredSite,
    readonly north: AffiliateNetwork,
    readonly signing: AffiliateNetwork,
  ) {}

  static async open(): Promise<PostbackLab> {
    const site = await bootMeasuredSite();
    return shutDownOnError(site.server, async () => {
      const north = await createNetwork(site.admin, 'north');
      const signing = await createNetwork(site.admin, 'signing', { signedOnly: true });
      const path = `/api/affiliate/products/${site.productId}`;
      await site.admin.send('PATCH', path, { networkId: north.id });
      return new PostbackLab(site, north, signing);
    });
  }

  get server(): TestServer {
    return this.site.server;
  }

  get admin(): AdminUser {
    return this.site.admin;
  }

  /** Token that authorizes reports of the first network. */
  get token(): { token: string } {
    return { token: this.north.postbackSecret };
  }

  close(): Promise<void> {
    return shutDown(this.server);
  }

  createNetwork(slug: string): Promise<AffiliateNetwork> {
    return createNetwork(this.admin, slug);
  }

  /** An unused transaction id. */
  newTransactionId(): string {
    this.#sales += 1;
    return `T-${this.#sales}`;
  }

  /** Reports with GET, by default from a new IP address. */
  reportByGet(fields: Fields, slug = 'north', from = newAddress()): Promise<Answer> {
    const headers = { 'x-forwarded-for': from };
    return call(this.server, 'GET', addressOf(slug, fields), { headers });
  }

  /** Reports with POST and JSON. */
  reportByPost(body: unknown, query: Fields = {}): Promise<Answer> {
    const headers = { 'x-forwarded-for': newAddress() };
    return call(this.server, 'POST', addressOf('north', query), { body, headers });
  }

  /** A sale by its transaction id; undefined if there is none. */
  async find(transactionId: string): Promise<Conversion | undefined> {
    const answer = await this.admin.send('GET', '/api/affiliate/conversions');
    expectContract('conversions.list', answer);
    return (answer.json as Conversion[]).find((sale) => sale.transactionId === transactionId);
  }
}

async function createNetwork(admin: AdminUser, slug: string, rest = {}): Promise<AffiliateNetwork> {
  const body = { name: `Network ${slug}`, slug, ...rest };
  const answer = await admin.send('POST', '/api/affiliate/networks', body);
  expectContract('networks.create', answer);
  return answer.json as AffiliateNetwork;
}

/** Checks that a report was accepted and returns the receipt. */
export function expectReceipt(answer: Answer, route = 'affiliate.postback'): PostbackReceipt {
  expectContract(route, answer);
  return answer.json as PostbackReceipt;
}

/** Like `taken`, for a report in a body. */
export const expectBodyReceipt = (answer: Answer): PostbackReceipt =>
  expectReceipt(answer, 'affiliate.postbackBody');
