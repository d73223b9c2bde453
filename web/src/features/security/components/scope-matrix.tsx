import styled from 'styled-components';
import { type ApiScope, type ScopeKind, scopeKinds, type ScopeTopic } from '@contract/api-scope';
import { color, fontSize, space } from '~/theme/tokens';
import { FieldGroup, GroupError, GroupHint } from '~/ui/field-group';
import { Grid } from '~/ui/layout';
import { KINDS, scopeAt, TOPICS, withScope } from '../model/token-scopes';

const topics = Object.keys(scopeKinds) as ScopeTopic[];
const kinds = Object.keys(KINDS) as ScopeKind[];

interface ScopeMatrixProps {
  scopes: readonly ApiScope[];
  error: string | undefined;
  onChange: (scopes: ApiScope[]) => void;
}

/** Permissions of a token: a row per topic, a column per kind. */
export const ScopeMatrix = ({ scopes, error, onChange }: ScopeMatrixProps) => (
  <FieldGroup title="Access">
    <GroupHint>
      Where a topic has Publish, Write changes drafts only. In other topics, readers see changes
      immediately. No token can access settings, sessions or tokens, or download and restore
      backups.
    </GroupHint>
    {error !== undefined && <GroupError>{error}</GroupError>}
    <Matrix dense label="Access by topic">
      <table>
        <thead>
          <tr>
            <th scope="col">Topic</th>
            {kinds.map((kind) => (
              <th key={kind} scope="col">
                {KINDS[kind]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {topics.map((topic) => (
            <tr key={topic}>
              <th scope="row">
                {TOPICS[topic].name}
                {TOPICS[topic].note && <Note>{TOPICS[topic].note}</Note>}
              </th>
              {kinds.map((kind) => (
                <td key={kind}>
                  <ScopeBox {...{ topic, kind, scopes, onChange }} isWrong={error !== undefined} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Matrix>
  </FieldGroup>
);

interface ScopeBoxProps extends Omit<ScopeMatrixProps, 'error'> {
  topic: ScopeTopic;
  kind: ScopeKind;
  isWrong: boolean;
}

const ScopeBox = ({ topic, kind, scopes, isWrong, onChange }: ScopeBoxProps) => {
  const scope = scopeAt(topic, kind);
  if (scope === undefined) return null;
  return (
    <Box>
      <input
        type="checkbox"
        aria-label={`${TOPICS[topic].name}: ${KINDS[kind].toLowerCase()}`}
        aria-invalid={isWrong || undefined}
        checked={scopes.includes(scope)}
        onChange={({ target }) => onChange(withScope(scopes, scope, target.checked))}
      />
    </Box>
  );
};

const Matrix = styled(Grid)`
  && tbody :is(th, td) {
    vertical-align: middle;
  }
  & thead th:not(:first-child),
  & td {
    width: 3.5rem;
    text-align: center;
  }
  && :is(th, td):not(:first-child) {
    padding-inline: 0;
  }
  && thead th {
    letter-spacing: 0.02em;
  }
`;

/* The whole cell is clickable. */
const Box = styled.label`
  display: grid;
  place-items: center;
  min-height: 2.25rem;
  margin-block: -${space[2]};
  cursor: pointer;
`;

const Note = styled.span`
  display: block;
  font-size: ${fontSize.caption};
  color: ${color.muted};
`;
