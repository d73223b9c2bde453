import { Link } from 'react-router-dom';
import styled from 'styled-components';
import type { SiteText, SiteTexts } from '@contract/own-texts';
import { languageFacts } from '@contract/texts/languages';
import { OwnTextsForm } from '~/features/settings/components/own-texts-form';
import { useAddress } from '~/lib/address';
import { textsRead } from '~/lib/settings-reads';
import { media, space } from '~/theme/tokens';
import { Button } from '~/ui/button';
import { EmptyState } from '~/ui/empty-state';
import { Parts, Quiet } from '~/ui/layout';
import { Loaded, SkeletonRows } from '~/ui/loaded';
import { Options, SelectField } from '~/ui/select-field';
import { adminHead } from '../../frame/admin-head';
import { AddressCheckbox } from '../../lists/address-checkbox';
import { ListSearch } from '../../lists/list-search';
import { SettingsArea } from '../settings-area';

/** Whether a text contains every search word. */
function hasWords({ key, area, standard, own }: SiteText, q: string): boolean {
  const all = [key, area, standard, own ?? ''].join(' ').toLowerCase();
  return q
    .toLowerCase()
    .split(/\s+/)
    .every((word) => all.includes(word));
}

function Texts({ state }: { state: SiteTexts }) {
  const [query, change] = useAddress();
  const q = query.get('q') ?? '';
  const area = query.get('area') ?? '';
  const isChangedOnly = query.get('changed') === '1';
  const areas = [...new Set(state.texts.map((text) => text.area))];
  return (
    <Parts>
      <Quiet>
        Buttons, forms, messages and emails in {languageFacts[state.language].name}, the{' '}
        <Link to="/admin/settings/magazine#language">language of the site</Link>. Words in braces,
        such as {'{brand}'}, are filled in. Leave a field empty to use the default.
      </Quiet>
      <Line>
        <ListSearch
          label="Search texts"
          placeholder="Default, own text or name"
          q={q}
          onSearch={(words) => change({ q: words })}
        />
        <SelectField
          label="Area"
          value={areas.includes(area) ? area : ''}
          onChange={({ target }) => change({ area: target.value })}
        >
          <option value="">All areas</option>
          <Options of={areas} name={(name) => name} />
        </SelectField>
        <AddressCheckbox
          label="Changed only"
          checked={isChangedOnly}
          onChange={(isOn) => change({ changed: isOn ? 1 : null })}
        />
      </Line>
      <OwnTextsForm
        state={state}
        isWanted={(text) =>
          hasWords(text, q) &&
          (!areas.includes(area) || text.area === area) &&
          (!isChangedOnly || text.own !== null)
        }
        empty={
          <EmptyState
            title={isChangedOnly && q === '' ? 'No texts changed yet.' : 'No text matches.'}
          >
            <Button size="small" onClick={() => change({ q: null, area: null, changed: null })}>
              Show all texts
            </Button>
          </EmptyState>
        }
      />
    </Parts>
  );
}

const Line = styled.div`
  display: grid;
  align-items: end;
  gap: ${space[3]} ${space[4]};
  ${media.md} {
    grid-template-columns: minmax(0, 1fr) 14rem auto;
    & > :last-child {
      padding-bottom: ${space[3]};
    }
  }
`;

export const load = adminHead('Texts');

export const Page = () => (
  <SettingsArea title="Texts">
    <Loaded read={textsRead} what="texts" skeleton={<SkeletonRows count={6} height="5rem" />}>
      {(state) => <Texts key={state.language} state={state} />}
    </Loaded>
  </SettingsArea>
);
