import type { AffiliateClick } from '../../../contract/affiliate-click';
import { toIso } from '../../../lib/dates';
import type { ClickRow } from '../queries/click-rows';

/** Names of a click's product, post and network, and the sale that it led to. */
export interface ClickNames {
  product: string;
  network: string | null;
  post: string | null;
  conversionId: number | null;
}

/** A click as the administrator sees it; nothing about its visitor is included. */
export const presentClick = (row: ClickRow, names: ClickNames): AffiliateClick => ({
  clickId: row.click_id,
  at: toIso(Number(row.at)),
  productId: row.product_id,
  product: names.product,
  networkId: row.network_id,
  network: names.network,
  postId: row.post_id,
  post: names.post,
  slot: row.slot,
  path: row.path,
  source: row.source,
  channel: row.channel,
  device: row.device,
  bot: row.bot,
  isRepeat: Boolean(row.is_repeat),
  conversionId: names.conversionId,
});
