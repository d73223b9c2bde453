import type { AffiliateNetwork } from '../../src/contract/affiliate';
import type { PostbackReceipt } from '../../src/contract/postback';
import type { Postback } from './ledger';
import { MeasuredLab } from './measured-lab';
import type { ServiceLab } from './service-lab';
import { postbackService } from '../../src/affiliates/networks/services/postback';
import { networksService } from '../../src/affiliates/networks/services/networks';

/** A magazine with analytics and a network's product, without a server. */
export class LedgerLab {
  private constructor(
    readonly site: MeasuredLab,
    readonly network: AffiliateNetwork,
  ) {}

  /** Opens a lab and sets its clock, which keeps running. */
  static async openAt(moment: number): Promise<LedgerLab> {
    const site = await MeasuredLab.open();
    site.lab.setTime(moment);
    const network = await addNetwork(site.lab, 'acme');
    await site.lab
      .knex('affiliate_products_network_lnk')
      .insert({ affiliate_product_id: site.productId, affiliate_network_id: network.id });
    return new LedgerLab(site, network);
  }

  get lab(): ServiceLab {
    return this.site.lab;
  }

  addNetwork = (slug: string): Promise<AffiliateNetwork> => addNetwork(this.lab, slug);

  /** Reports a sale like the network's postback; throws if it is refused. */
  sendPostback(
    report: Postback,
    { slug, postbackSecret: token }: AffiliateNetwork = this.network,
  ): Promise<PostbackReceipt> {
    const [address, query] = ['198.18.0.1', { token, ...report }];
    return postbackService(this.lab.strapi).receive({
      network: slug,
      address,
      query,
      body: undefined,
    });
  }
}

async function addNetwork(lab: ServiceLab, slug: string): Promise<AffiliateNetwork> {
  const row = { name: `Network ${slug}`, slug, program_status: 'active', commission_rate: 0 };
  const [added] = await lab
    .knex('affiliate_networks')
    .insert({ ...row, document_id: slug, archived: false, signed_only: false })
    .returning<{ id: number }[]>('id');
  return networksService(lab.strapi).get(added?.id ?? 0);
}
