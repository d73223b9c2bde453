import type { CatalogProduct } from '@contract/affiliate-product';
import { isLinkAcceptable } from '@contract/link-health';
import { carriesSubId } from '@contract/sub-id-parameter';
import { shortDateTime } from '~/lib/format';
import { useSite } from '~/lib/site-context';
import { useAction } from '~/lib/use-action';
import { Badge } from '~/ui/badge';
import { RowActions } from '~/ui/row-actions';
import { NO_CLICK_ID_WARNING, linkTone, linkLabel } from '../model/link-labels';
import { linkAccepted, linkChecked, linkFailure } from '../model/messages';
import { Marks, Meta } from '~/ui/layout';

/** Result of the last check of a product's link, and actions to check or accept it. */
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
            <Badge tone={linkTone(link)}>{linkLabel(link.state)}</Badge>
          </span>
        )}
        {!carries && <Badge tone="warning">No click ID</Badge>}
        {link?.alarm && <Badge tone="danger">Alarm</Badge>}
      </Marks>
      {!carries && <Meta title={NO_CLICK_ID_WARNING}>{NO_CLICK_ID_WARNING}</Meta>}
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
      <LinkActions product={product} nameId={nameId} />
    </div>
  );
}

function LinkActions({ product, nameId }: { product: CatalogProduct; nameId: string }) {
  const { isPending, run } = useAction();
  const about = { 'aria-describedby': nameId };
  const params = { id: product.id };
  const check = (): void =>
    void run(
      // The shop may take long to respond.
      (call) => call('POST /api/affiliate/products/{id}/check-link', { params, timeout: 0 }),
      { done: ({ body }) => linkChecked(product.name, body.detail), failed: linkFailure },
    );
  const accept = (): void =>
    void run((call) => call('POST /api/affiliate/products/{id}/accept-link', { params }), {
      done: linkAccepted(product.name),
      failed: linkFailure,
    });
  return (
    <RowActions data-actions>
      {!product.archived && (
        <button type="button" {...about} disabled={isPending} onClick={check}>
          {isPending ? 'Checking…' : 'Check now'}
        </button>
      )}
      {product.link && isLinkAcceptable(product.link.state) && (
        <button type="button" {...about} disabled={isPending} onClick={accept}>
          Accept new address
        </button>
      )}
      <a href={product.affiliateUrl} target="_blank" rel="noopener noreferrer" {...about}>
        Open link
        <span className="visually-hidden"> (opens in a new tab)</span>
      </a>
    </RowActions>
  );
}
