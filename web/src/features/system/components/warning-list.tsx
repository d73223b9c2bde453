import { Link } from 'react-router-dom';
import styled from 'styled-components';
import type { SystemWarning } from '@contract/system';
import { plural } from '~/lib/format';
import { space } from '~/theme/tokens';
import { Card, CardHead } from '~/ui/card';
import { EmptyState } from '~/ui/empty-state';
import { Meta } from '~/ui/layout';
import { TonedNote } from '~/ui/toned-note';

/** What an administrator has to act on, what harms already first. */
export const WarningList = ({ warnings }: { warnings: readonly SystemWarning[] }) => (
  <Card aria-labelledby="warnings-title">
    <CardHead id="warnings-title" title="Needs attention">
      <Meta role="status">
        {warnings.length === 0 ? 'All is well' : plural(warnings.length, 'item', 'items')}
      </Meta>
    </CardHead>
    {warnings.length === 0 ? (
      <EmptyState title="Nothing needs attention.">
        <p>Backups, disk, mail and tasks are checked each time you open this page.</p>
      </EmptyState>
    ) : (
      <Matters>
        {warnings.map(({ severity, sentence, path }) => (
          <li key={sentence}>
            <TonedNote tone={severity === 'problem' ? 'danger' : 'warning'}>
              {sentence}
              {path !== null && path !== HERE && (
                <>
                  {' '}
                  <Link to={path}>View</Link>
                </>
              )}
            </TonedNote>
          </li>
        ))}
      </Matters>
    )}
  </Card>
);

const HERE = '/admin/settings/system';

const Matters = styled.ul.attrs({ role: 'list' })`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[3]};
  & a {
    color: inherit;
    white-space: nowrap;
  }
`;
