import type { AffiliateNetwork } from '../../../contract/affiliate';
import { toIso } from '../../../lib/dates';
import type { NetworkRow } from '../queries/network-rows';

/** A network as the administrator sees it, with the address and secret of its postback. */
export const presentNetwork = (
  row: NetworkRow,
  postback: { url: string; secret: string },
): AffiliateNetwork => ({
  id: row.id,
  name: row.name,
  slug: row.slug,
  status: row.program_status ?? '',
  commissionRate: Number(row.commission_rate ?? 0),
  subIdParameter: row.sub_id_parameter ?? '',
  signedOnly: Boolean(row.signed_only),
  archived: Boolean(row.archived),
  productCount: Number(row.products),
  saleCount: Number(row.sales),
  postbackUrl: postback.url,
  postbackSecret: postback.secret,
  createdAt: toIso(row.created_at),
  updatedAt: toIso(row.updated_at),
});
