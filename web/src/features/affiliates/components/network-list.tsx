import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { AffiliateNetwork } from '@contract/affiliate';
import { plural } from '~/lib/format';
import { useHeldFocus } from '~/lib/held-focus';
import { useAction } from '~/lib/use-action';
import { Badge } from '~/ui/badge';
import { RowActions } from '~/ui/row-actions';
import { ConfirmDialog } from '~/ui/dialog/confirm-dialog';
import {
  networkArchived,
  networkDeleted,
  networkFailure,
  networkRestored,
} from '../model/messages';
import { Entries, EntryName, Marks, Meta } from '~/ui/layout';

interface NetworkListProps {
  networks: readonly AffiliateNetwork[];
  onEdit: (network: AffiliateNetwork) => void;
}

/** The magazine's networks, each with its actions. */
export function NetworkList({ networks, onEdit }: NetworkListProps) {
  const { isPending, run } = useAction();
  const held = useHeldFocus<HTMLDivElement>();
  const [asked, setAsked] = useState<AffiliateNetwork | null>(null);

  const setArchived = (network: AffiliateNetwork, archived: boolean): void =>
    void run(
      (call) =>
        call('PATCH /api/affiliate/networks/{id}', {
          params: { id: network.id },
          body: { archived },
        }),
      {
        done: ({ body }) => ({
          ...(archived ? networkArchived : networkRestored)(body.name),
          ...(archived && {
            action: { label: 'Undo', onAction: () => setArchived(network, false) },
          }),
        }),
        failed: networkFailure,
      },
    );

  const remove = async ({ id, name }: AffiliateNetwork): Promise<void> => {
    await run((call) => call('DELETE /api/affiliate/networks/{id}', { params: { id } }), {
      done: networkDeleted(name),
      failed: networkFailure,
    });
    setAsked(null);
  };

  return (
    <div {...held}>
      <Entries>
        {networks.map((network) => (
          <NetworkEntry
            key={network.id}
            network={network}
            isPending={isPending}
            onEdit={() => onEdit(network)}
            onArchive={() => setArchived(network, !network.archived)}
            onDelete={() => setAsked(network)}
          />
        ))}
      </Entries>
      <ConfirmDialog
        open={asked !== null}
        title="Delete this network?"
        action={isPending ? 'Deleting…' : 'Delete'}
        isDangerous
        isPending={isPending}
        onConfirm={() => asked && void remove(asked)}
        onCancel={() => setAsked(null)}
      >
        Delete “{asked?.name}” permanently? A network with products or sales can only be archived.
      </ConfirmDialog>
    </div>
  );
}

interface NetworkEntryProps {
  network: AffiliateNetwork;
  isPending: boolean;
  onEdit: () => void;
  onArchive: () => void;
  onDelete: () => void;
}

const NetworkEntry = ({ network, isPending, onEdit, onArchive, onDelete }: NetworkEntryProps) => {
  const nameId = `network-${network.id}`;
  const about = { 'aria-describedby': nameId };
  return (
    <li data-row>
      <Marks>
        <EntryName id={nameId}>{network.name}</EntryName>
        <Badge>{network.status}</Badge>
        {network.signedOnly && <Badge tone="gold">Signed only</Badge>}
        {network.archived && <Badge>Archived</Badge>}
      </Marks>
      <Meta>
        {network.commissionRate}% commission · sub-ID in <code>{network.subIdParameter}</code> ·{' '}
        {plural(network.productCount, 'product', 'products')} ·{' '}
        {plural(network.saleCount, 'sale', 'sales')}
      </Meta>
      <RowActions>
        <button type="button" {...about} onClick={onEdit}>
          Edit
        </button>
        {!network.archived && (
          <Link {...about} to={`/admin?tab=affiliates&part=guide&network=${network.id}`}>
            Setup
          </Link>
        )}
        <Link {...about} to={`/admin/products?network=${network.id}`}>
          Products
        </Link>
        <Link {...about} to={`/admin/sales?network=${network.id}`}>
          Sales
        </Link>
        <button type="button" {...about} disabled={isPending} onClick={onArchive}>
          {network.archived ? 'Restore' : 'Archive'}
        </button>
        <button type="button" data-danger {...about} disabled={isPending} onClick={onDelete}>
          Delete
        </button>
      </RowActions>
    </li>
  );
};
