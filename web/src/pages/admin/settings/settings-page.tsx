import { Link, Navigate, useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { findFields } from '~/features/settings/model/find-settings';
import { useAddress } from '~/lib/address';
import { color, fontSize, motion, space, weight } from '~/theme/tokens';
import { metaText } from '~/theme/type-styles';
import { Button } from '~/ui/button';
import { EmptyState } from '~/ui/empty-state';
import { Parts } from '~/ui/layout';
import { AdminArea } from '../frame/admin-area';
import { adminHead } from '../frame/admin-head';
import { settingsPlaces } from '../frame/settings-places';
import { ListSearch } from '../lists/list-search';
import { findPlaces } from '../palette/destinations';

/** Section for each hash of the former single settings page. */
const FORMER_PARTS: Readonly<Record<string, string>> = {
  '#social-links': 'contact',
  '#newsletter': 'mail',
  '#status': 'connections',
  ...Object.fromEntries(
    ['magazine', 'contact', 'site', 'mail', 'ai', 'security', 'social-accounts'].map((id) => [
      `#${id}`,
      id,
    ]),
  ),
};

/** Overview of all settings, with a search. */
function SettingsScreen() {
  const [query, change] = useAddress();
  const { hash } = useLocation();
  const q = query.get('q') ?? '';
  const former = FORMER_PARTS[hash];
  if (former !== undefined) return <Navigate replace to={`/admin/settings/${former}`} />;
  return (
    <Parts>
      <ListSearch
        label="Settings"
        placeholder="Time zone, welcome email, password…"
        q={q}
        onSearch={(words) => change({ q: words })}
      />
      {q === '' ? <Sections /> : <Found q={q} onClear={() => change({ q: null })} />}
    </Parts>
  );
}

const Sections = () => <PlaceTiles label="Sections of the settings" places={settingsPlaces} />;

function Found({ q, onClear }: { q: string; onClear: () => void }) {
  const fields = findFields(q);
  const sections = findPlaces(settingsPlaces, q);
  if (fields.length + sections.length === 0) {
    return (
      <EmptyState title={`No setting matches “${q}”.`}>
        <Button size="small" onClick={onClear}>
          Show all settings
        </Button>
      </EmptyState>
    );
  }
  return (
    <PlaceTiles
      label="Settings found"
      places={[
        ...fields.map(({ to, label, section }) => ({ to, label, note: nameOf(section) })),
        ...sections,
      ]}
    />
  );
}

interface PlaceTilesProps {
  label: string;
  places: readonly { to: string; label: string; note: string | undefined }[];
}

const PlaceTiles = ({ label: name, places }: PlaceTilesProps) => (
  <Tiles aria-label={name}>
    {places.map(({ to, label, note }) => (
      <li key={to}>
        <Tile to={to}>
          <strong>{label}</strong>
          <span>{note}</span>
        </Tile>
      </li>
    ))}
  </Tiles>
);

const nameOf = (section: string): string | undefined =>
  settingsPlaces.find(({ to }) => to === `/admin/settings/${section}`)?.label;

const Tiles = styled.ul.attrs({ role: 'list' })`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 18rem), 1fr));
  gap: ${space[3]};
  & > li {
    display: grid;
  }
`;

const Tile = styled(Link)`
  display: grid;
  align-content: start;
  gap: ${space[1]};
  padding: ${space[4]} ${space[5]};
  border: 1px solid ${color.line};
  background-color: ${color.surface};
  text-decoration: none;
  transition: border-color ${motion.fast} ${motion.ease};
  &:hover {
    border-color: ${color.lineStrong};
  }
  & > strong {
    font-size: ${fontSize.small};
    font-weight: ${weight.semibold};
    color: ${color.ink};
  }
  & > span {
    ${metaText}
  }
`;

export const load = adminHead('Settings');

export const Page = () => (
  <AdminArea title="Settings">
    <SettingsScreen />
  </AdminArea>
);
