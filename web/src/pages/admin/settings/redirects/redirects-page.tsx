import { useState, useSyncExternalStore } from 'react';
import styled from 'styled-components';
import type { Redirect } from '@contract/redirect';
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
import type { RedirectStart } from '~/features/redirects/model/redirect-values';
import { sessionFlag } from '~/features/session/model/session-flag';
import { pageChange, pageIn, useAddress } from '~/lib/address';
import { plural } from '~/lib/format';
import { useLeave } from '~/lib/leave-guard';
import { useFreshRead } from '~/lib/use-fresh-read';
import { Button, ButtonLink } from '~/ui/button';
import { Card, CardHead } from '~/ui/card';
import { CheckboxField } from '~/ui/checkbox-field';
import { EmptyState } from '~/ui/empty-state';
import { Icon } from '~/ui/icon';
import { Bar, Buttons, filterGrid, Meta, Parts } from '~/ui/layout';
import { SkeletonRows } from '~/ui/loaded';
import { Paged } from '~/ui/paged';
import { SearchBar } from '../../lists/search-bar';
import { SettingsArea } from '../settings-area';
import { adminHead } from '../../frame/admin-head';

/** Old addresses and where they lead, and pages that readers did not find. */
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
  const [query, change] = useAddress();
  const q = query.get('q') ?? '';
  const page = pageIn(query);
  const list = useFreshRead(redirectsRead(q, page));
  const { data } = list;
  return (
    <Card aria-labelledby="redirects-title">
      <CardHead id="redirects-title" title="Old addresses">
        <Meta role="status">{data && plural(data.total, 'redirect', 'redirects')}</Meta>
      </CardHead>
      <Parts>
        <Bar>
          <Search
            label="Redirects"
            placeholder="Old address or target"
            q={q}
            onSearch={(words) => change({ q: words, page: null })}
          />
          <Buttons>
            <ButtonLink size="small" variant="quiet" href={EXPORT_PATH} download>
              Export CSV
            </ButtonLink>
            <Button size="small" onClick={() => change({ view: 'import' })}>
              Import CSV
            </Button>
            <Button size="small" variant="filled" onClick={() => onEdit({ source: '' })}>
              <Icon name="plus" size={16} />
              Add redirect
            </Button>
          </Buttons>
        </Bar>
        <Paged
          list={list}
          what="redirects"
          page={page}
          size={ENTRIES_A_PAGE}
          onPage={(to) => change(pageChange(to))}
          skeleton={<SkeletonRows count={5} height="4.5rem" />}
          empty={<NoRedirects isSearch={q !== ''} onClear={() => change({ q: null })} />}
        >
          {(redirects) => <RedirectList redirects={redirects} onEdit={onEdit} />}
        </Paged>
      </Parts>
    </Card>
  );
}

const NoRedirects = ({ isSearch, onClear }: { isSearch: boolean; onClear: () => void }) =>
  isSearch ? (
    <EmptyState title="No redirect matches.">
      <Button size="small" onClick={onClear}>
        Clear search
      </Button>
    </EmptyState>
  ) : (
    <EmptyState title="No redirects yet.">
      <p>
        Redirect addresses of your old site, short links such as /go/bag, and pages that moved. Old
        addresses of your own articles redirect automatically.
      </p>
    </EmptyState>
  );

function Missed({ onLead }: { onLead: (path: string) => void }) {
  const [withBots, setWithBots] = useState(false);
  const [page, setPage] = useState(1);
  const list = useFreshRead(missedRead(withBots, page));
  return (
    <Card aria-labelledby="missed-title">
      <CardHead id="missed-title" title="Pages not found">
        <Meta>Addresses that returned a 404 in the last 90 days.</Meta>
      </CardHead>
      <Parts>
        <CheckboxField
          label="Show addresses that only bots asked for"
          checked={withBots}
          onChange={({ target }) => {
            setWithBots(target.checked);
            setPage(1);
          }}
        />
        <Paged
          list={list}
          what="addresses"
          page={page}
          size={ENTRIES_A_PAGE}
          onPage={setPage}
          empty={
            <EmptyState title="No missing pages.">
              <p>Addresses that readers open and that have no page are listed here.</p>
            </EmptyState>
          }
        >
          {(addresses) => <MissedList addresses={addresses} onLead={onLead} />}
        </Paged>
      </Parts>
    </Card>
  );
}

const Search = styled(SearchBar)`
  ${filterGrid}
  flex: 1 1 16rem;
  max-width: 28rem;
`;

export const load = adminHead('Redirects');

export const Page = () => (
  <SettingsArea title="Redirects">
    <RedirectsScreen />
  </SettingsArea>
);
