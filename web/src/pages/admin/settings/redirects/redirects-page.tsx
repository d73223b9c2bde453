import { useState, useSyncExternalStore } from 'react';
import type { MissedAddress, MissedQuery, Redirect, RedirectQuery } from '@contract/redirect';
import {
  ENTRIES_A_PAGE,
  EXPORT_PATH,
  missedRead,
  redirectsRead,
} from '~/features/redirects/api/reads';
import { AddressTest } from '~/features/redirects/components/address-test';
import { MissedList } from '~/features/redirects/components/missed-list';
import { RedirectDialog } from '~/features/redirects/components/redirect-dialog';
import { RedirectImportPart } from '~/features/redirects/components/redirect-import';
import { RedirectList } from '~/features/redirects/components/redirect-list';
import { type RedirectStart, restoredInputOf } from '~/features/redirects/model/redirect-values';
import { sessionFlag } from '~/features/session/model/session-flag';
import { useAddress } from '~/lib/address';
import { useLeave } from '~/lib/leave-guard';
import { useFreshRead } from '~/lib/use-fresh-read';
import { Button, ButtonLink } from '~/ui/button';
import { Card, CardHead } from '~/ui/card';
import { EmptyState } from '~/ui/empty-state';
import { Icon } from '~/ui/icon';
import { Meta, Parts } from '~/ui/layout';
import { SkeletonRows } from '~/ui/loaded';
import { AddressCheckbox } from '../../lists/address-checkbox';
import { AdminList } from '../../lists/admin-list';
import { type BulkAction, oneByOne } from '../../lists/use-bulk';
import { useKeptPage } from '../../lists/use-kept-page';
import { type ListOrders, useListPlace } from '../../lists/use-list-place';
import { SettingsArea } from '../settings-area';
import { adminHead } from '../../frame/admin-head';

const orders: ListOrders<RedirectQuery['sort']> = [
  { id: '-added', label: 'Newest' },
  { id: 'added', label: 'Oldest' },
  { id: 'source', label: 'Address, A to Z' },
  { id: '-hits', label: 'Most hits' },
  { id: 'hits', label: 'Fewest hits' },
  { id: '-used', label: 'Last used' },
];

const restoreRedirects: BulkAction<Redirect> = {
  label: 'Restore',
  running: 'Restoring',
  done: 'restored',
  work: oneByOne((call, redirect) =>
    call('POST /api/redirects', { body: restoredInputOf(redirect) }),
  ),
};

const deleteRedirects: BulkAction<Redirect> = {
  label: 'Delete',
  running: 'Deleting',
  done: 'deleted',
  isDangerous: true,
  work: oneByOne((call, { id }) => call('DELETE /api/redirects/{id}', { params: { id } })),
  undo: (redirects, run) => run(restoreRedirects, redirects),
};

/** Manages redirects, and lists missing pages that readers requested. */
function RedirectsScreen() {
  const [query, change] = useAddress();
  const leave = useLeave();
  const [edited, setEdited] = useState<Redirect | RedirectStart | null>(null);
  const isSignedIn =
    useSyncExternalStore(sessionFlag.subscribe, sessionFlag.get, () => null) === true;
  if (query.get('view') === 'import') {
    return (
      <RedirectImportPart
        isSignedIn={isSignedIn}
        onClose={() => leave(() => change({ view: null }))}
      />
    );
  }
  return (
    <Parts>
      <Redirects onEdit={setEdited} />
      <Card aria-labelledby="test-title">
        <CardHead id="test-title" title="Where does an address lead?" />
        <AddressTest />
      </Card>
      <Missed onLead={(source) => setEdited({ source })} />
      {edited !== null && <RedirectDialog redirect={edited} onClose={() => setEdited(null)} />}
    </Parts>
  );
}

function Redirects({ onEdit }: { onEdit: (redirect: Redirect | RedirectStart) => void }) {
  const [, change] = useAddress();
  const place = useListPlace({ orders });
  const answer = useFreshRead(redirectsRead(place.q, place.sort, place.page));
  const add = (): void => onEdit({ source: '' });
  return (
    <Card aria-labelledby="redirects-title">
      <CardHead id="redirects-title" title="Old addresses" />
      <AdminList
        nouns={{ one: 'redirect', many: 'redirects' }}
        place={place}
        answer={answer}
        size={ENTRIES_A_PAGE}
        keyOf={({ id }) => id}
        nameOf={({ source }) => source}
        searches="Old address or target"
        actions={[deleteRedirects]}
        tools={
          <>
            <ButtonLink size="small" variant="quiet" href={EXPORT_PATH} download>
              Export CSV
            </ButtonLink>
            <Button size="small" onClick={() => change({ view: 'import' })}>
              Import CSV
            </Button>
            <Button size="small" variant="filled" onClick={add}>
              <Icon name="plus" size={16} />
              Add redirect
            </Button>
          </>
        }
        skeleton={<SkeletonRows count={5} height="4.5rem" />}
        noneFound="No redirect matches."
        none={
          <EmptyState title="No redirects yet.">
            <p>
              Redirect addresses of your old site, short links such as /go/bag, and pages that
              moved. Old addresses of your own articles redirect automatically.
            </p>
            <Button size="small" onClick={add}>
              Add the first redirect
            </Button>
          </EmptyState>
        }
      >
        {(redirects) => <RedirectList redirects={redirects} onEdit={onEdit} />}
      </AdminList>
    </Card>
  );
}

const missedOrders: ListOrders<MissedQuery['sort']> = [
  { id: '-readers', label: 'Most readers' },
  { id: '-seen', label: 'Last seen' },
  { id: 'path', label: 'Address, A to Z' },
];

const marking = (dismissed: boolean) =>
  oneByOne<MissedAddress>((call, { path }) =>
    call('POST /api/redirects/missed/dismiss', { body: { path, dismissed } }),
  );

const restoreMissed: BulkAction<MissedAddress> = {
  label: 'Restore',
  running: 'Restoring',
  done: 'restored',
  work: marking(false),
};

const dismissMissed: BulkAction<MissedAddress> = {
  label: 'Dismiss',
  running: 'Dismissing',
  done: 'dismissed',
  work: marking(true),
  undo: (addresses, run) => run(restoreMissed, addresses),
};

function Missed({ onLead }: { onLead: (path: string) => void }) {
  const place = useListPlace({ orders: missedOrders, views: ['bots'], prefix: 'missed-' });
  const { q, sort, page } = place;
  const withBots = place.get('bots') === '1';
  const answer = useKeptPage(useFreshRead(missedRead({ withBots, q, sort, page })));
  return (
    <Card aria-labelledby="missed-title">
      <CardHead id="missed-title" title="Pages not found">
        <Meta>Addresses that returned a 404 in the last 90 days.</Meta>
      </CardHead>
      <AdminList
        nouns={{ one: 'address', many: 'addresses' }}
        place={place}
        answer={answer}
        size={ENTRIES_A_PAGE}
        keyOf={({ path }) => path}
        nameOf={({ path }) => path}
        searches="Part of the address"
        filters={
          <AddressCheckbox
            label="Show addresses that only bots asked for"
            checked={withBots}
            onChange={(isOn) => place.change({ bots: isOn ? 1 : null })}
          />
        }
        actions={[dismissMissed]}
        skeleton={<SkeletonRows count={5} height="4.5rem" />}
        noneFound="No address matches."
        none={
          <EmptyState title="No missing pages.">
            <p>Addresses that readers opened but that have no page are listed here.</p>
          </EmptyState>
        }
      >
        {(addresses) => <MissedList addresses={addresses} onLead={onLead} />}
      </AdminList>
    </Card>
  );
}

export const load = adminHead('Redirects');

export const Page = () => (
  <SettingsArea title="Redirects">
    <RedirectsScreen />
  </SettingsArea>
);
