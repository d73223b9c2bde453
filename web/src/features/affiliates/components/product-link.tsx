import type { CatalogProduct } from '@contract/affiliate-product';
import { isLinkAcceptable } from '@contract/link-health';
import { carriesSubId } from '@contract/sub-id-parameter';
import { shortDateTime } from '~/lib/format';
import { useSite } from '~/lib/site-context';
import { Badge } from '~/ui/badge';
import { Deeds } from '~/ui/deeds';
import { acceptLink, checkLink } from '../api/product-calls';
import { CANNOT_CARRY, linkTone, linkWord } from '../model/link-words';
import { linkAccepted, linkChecked, linkFailure } from '../model/messages';
import { useDeed } from '../model/use-deed';
import { Marks, Meta } from '~/ui/layout';

/** How the link of a product was found when it was last followed, and ways to look again. */
export function ProductLink({ product, nameId }: { product: CatalogProduct; nameId: string }) {
  const { timezone } = useSite();
  const { link } = product;
  const carries = carriesSubId(product.affiliateUrl);
  const found =
    link === null
      ? undefined
      : `${link.detail.replace(/\.$/, '')}. Checked ${shortDateTime(link.checkedAt, timezone)}.`;
  return (
    <div data-link>
      <Marks>
        {link === null ? (
          <Badge>Not checked yet</Badge>
        ) : (
          <span title={found}>
            <Badge tone={linkTone(link)}>{linkWord(link.state)}</Badge>
          </span>
        )}
        {!carries && <Badge tone="warning">No click ID</Badge>}
        {link?.alarm && <Badge tone="danger">Alarm</Badge>}
      </Marks>
      {!carries && <Meta title={CANNOT_CARRY}>{CANNOT_CARRY}</Meta>}
      {link && (
        <>
          <Meta
            title={found}
            data-quiet={['success', 'neutral'].includes(linkTone(link)) || undefined}
          >
            {found}
          </Meta>
          {link.finalUrl !== '' && link.finalUrl !== product.affiliateUrl && (
            <Meta title={link.finalUrl}>Ends at {link.finalUrl}</Meta>
          )}
        </>
      )}
      <LinkDeeds product={product} nameId={nameId} />
    </div>
  );
}

function LinkDeeds({ product, nameId }: { product: CatalogProduct; nameId: string }) {
  const deed = useDeed();
  const about = { 'aria-describedby': nameId };
  const check = (): void =>
    void deed.run({
      call: () => checkLink(product.id),
      done: ({ detail }) => linkChecked(product.name, detail),
      failed: linkFailure,
    });
  const accept = (): void =>
    void deed.run({
      call: () => acceptLink(product.id),
      done: () => linkAccepted(product.name),
      failed: linkFailure,
    });
  return (
    <Deeds data-deeds>
      {!product.archived && (
        <button type="button" {...about} disabled={deed.isPending} onClick={check}>
          {deed.isPending ? 'Checking…' : 'Check now'}
        </button>
      )}
      {product.link && isLinkAcceptable(product.link.state) && (
        <button type="button" {...about} disabled={deed.isPending} onClick={accept}>
          Accept new address
        </button>
      )}
      <a href={product.affiliateUrl} target="_blank" rel="noopener noreferrer" {...about}>
        Open link
        <span className="visually-hidden"> (opens in a new tab)</span>
      </a>
    </Deeds>
  );
}
