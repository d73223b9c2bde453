// Networks, clicks and sales of the ledger benchmark; deterministic.
import { createRandom, pick } from './words.mjs';

export const NETWORKS = 6;
const SOURCES = 60;
const CHANNELS = ['direct', 'search', 'social', 'referral', 'email'];
const DEVICES = ['mobile', 'desktop', 'tablet'];
const SLOTS = ['card', 'featured', 'text'];
const STATUSES = ['pending', 'approved', 'approved', 'reversed'];
const CURRENCIES = ['USD', 'USD', 'USD', 'EUR'];
const HOUR_MS = 3_600_000;

/** @typedef {import('./analytics-traffic.mjs').Cms} Cms */
/**
 * @typedef {object} Click
 * @property {string} click_id
 * @property {number} at
 * @property {string} visitor
 * @property {string} source
 * @property {string} channel
 * @property {string | null} campaign
 * @property {string} device
 * @property {null} bot
 * @property {number} bot_rules
 * @property {number} product_id
 * @property {number} network_id
 * @property {number} post_id
 * @property {number} category_id
 * @property {string} slot
 * @property {string} path
 * @property {boolean} is_repeat
 */
/** @typedef {{ transactionId: string, clickId?: string, amount: string, commission: string, currency: string, status: string, occurredAt: number }} Sale */

/**
 * Creates networks and assigns one to each product; returns their ids.
 * @param {Cms} cms
 * @returns {Promise<number[]>}
 */
export async function addNetworks({ strapi }) {
  const networks = [];
  for (let n = 0; n < NETWORKS; n += 1) {
    const data = { name: `Network ${n}`, slug: `network-${n}`, programStatus: 'active' };
    const { id } = await strapi
      .documents('api::affiliate-network.affiliate-network')
      .create({ data });
    networks.push(id);
  }
  const products = strapi.documents('api::affiliate-product.affiliate-product');
  for (const [index, { documentId }] of (await products.findMany({ limit: -1 })).entries()) {
    await products.update({ documentId, data: { network: networks[index % NETWORKS] } });
  }
  return networks;
}

/**
 * Creates a generator of clicks on the products of a magazine.
 * @param {Cms} cms
 * @param {number[]} networks
 * @returns {Promise<(at: number) => Click>}
 */
export async function clickMaker({ strapi }, networks) {
  const knex = strapi.db.connection;
  /** @type {number[]} */
  const products = await knex('affiliate_products').orderBy('id').pluck('id');
  /** @type {{ post_id: number, category_id: number, slug: string }[]} */
  const posts = await knex('posts_category_lnk as l')
    .join('posts as p', 'p.id', 'l.post_id')
    .orderBy('p.id')
    .select('l.post_id', 'l.category_id', 'p.slug');
  const random = createRandom(7);
  let count = 0;
  return (at) => {
    count += 1;
    const product = Math.floor(random() ** 2 * products.length);
    const post = posts[Math.floor(random() ** 2 * posts.length)];
    if (post === undefined) throw new Error('The magazine has no posts.');
    const source = Math.floor(random() ** 2 * SOURCES);
    return {
      click_id: `click-${String(count).padStart(9, '0')}`,
      at,
      visitor: `v${String(Math.floor(random() * 1e12)).padStart(15, '0')}`,
      source: `site-${source}.example`,
      channel: CHANNELS[source % CHANNELS.length] ?? 'direct',
      campaign: source % 3 === 0 ? `Campaign ${source % 20}` : null,
      device: pick(DEVICES, random),
      bot: null,
      bot_rules: 1,
      product_id: products[product] ?? 1,
      network_id: networks[product % NETWORKS] ?? 1,
      post_id: post.post_id,
      category_id: post.category_id,
      slot: pick(SLOTS, random),
      path: `/post/${post.slug}`,
      is_repeat: false,
    };
  };
}

/**
 * A sale, of a click if given.
 * @param {number} n
 * @param {Pick<Click, 'click_id' | 'at'> | undefined} click
 * @param {number} at
 * @returns {Sale}
 */
export function saleOf(n, click, at) {
  return {
    transactionId: `T-${n}`,
    ...(click === undefined ? {} : { clickId: click.click_id }),
    amount: `${(n * 37) % 2_000}.${String(n % 100).padStart(2, '0')}`,
    commission: `${(n * 13) % 160}.${String((n * 7) % 100).padStart(2, '0')}`,
    currency: CURRENCIES[n % CURRENCIES.length] ?? 'USD',
    status: STATUSES[n % STATUSES.length] ?? 'pending',
    occurredAt: (click?.at ?? at) + HOUR_MS,
  };
}
