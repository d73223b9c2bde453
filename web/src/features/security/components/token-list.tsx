import { useState } from 'react';
import styled from 'styled-components';
import type { ApiToken } from '@contract/api-token';
import { longDateTime, shortDateTime } from '~/lib/format';
import { useHeldFocus } from '~/lib/held-focus';
import { useSite } from '~/lib/site-context';
import { useAction } from '~/lib/use-action';
import { media, space } from '~/theme/tokens';
import { Badge } from '~/ui/badge';
import { ConfirmDialog } from '~/ui/dialog/confirm-dialog';
import { Entries, EntryName, Marks, Meta, Quiet } from '~/ui/layout';
import { RowActions } from '~/ui/row-actions';
import { tokenNotRevoked, tokenRevoked } from '../model/messages';
import { scopeTexts } from '../model/token-scopes';

const SOON_MS = 14 * 86_400_000;

/** The API tokens, each with its permissions and a button to revoke it. */
export function TokenList({ tokens }: { tokens: readonly ApiToken[] }) {
  const { isPending, run } = useAction();
  const [asked, setAsked] = useState<ApiToken | null>(null);
  const held = useHeldFocus<HTMLDivElement>();
  const revoke = ({ id, name }: ApiToken): Promise<unknown> =>
    run((call) => call('DELETE /api/tokens/{id}', { params: { id } }), {
      done: tokenRevoked(name),
      failed: tokenNotRevoked,
      close: () => setAsked(null),
    });
  return (
    <div {...held}>
      <Entries aria-label="API tokens">
        {tokens.map((token) => (
          <TokenRow key={token.id} token={token} onRevoke={() => setAsked(token)} />
        ))}
      </Entries>
      <ConfirmDialog
        open={asked !== null}
        title={`Revoke “${asked?.name ?? ''}”?`}
        action="Revoke"
        isDangerous
        isPending={isPending}
        onConfirm={() => asked !== null && void revoke(asked)}
        onCancel={() => setAsked(null)}
      >
        Programs that use it lose access immediately. A revoked token can’t be restored.
      </ConfirmDialog>
    </div>
  );
}

/** Milliseconds until a token expires; negative if it has expired. */
const timeLeft = (expiresAt: string | null, now = Date.now()): number =>
  expiresAt === null ? Infinity : Date.parse(expiresAt) - now;

function TokenRow({ token, onRevoke }: { token: ApiToken; onRevoke: () => void }) {
  const { timezone } = useSite();
  const { id, name, start, scopes, expiresAt, lastUsedAt } = token;
  const left = timeLeft(expiresAt);
  const expiry =
    expiresAt && `${left > 0 ? 'Expires' : 'Expired'} ${longDateTime(expiresAt, timezone)}`;
  const use =
    lastUsedAt === null ? 'Never used' : `Last used ${shortDateTime(lastUsedAt, timezone)}`;
  return (
    <Row data-row>
      <Part>
        <Marks>
          <EntryName id={`token-${id}`}>{name}</EntryName>
          {left <= 0 && <Badge tone="danger">Expired</Badge>}
          {left > 0 && left < SOON_MS && <Badge tone="warning">Expires soon</Badge>}
        </Marks>
        <Meta>{scopeTexts(scopes).join(' · ')}</Meta>
        <Quiet>
          {start}… · {expiry ?? 'No expiry'} · {use}
        </Quiet>
      </Part>
      <RowActions>
        <button type="button" data-danger aria-describedby={`token-${id}`} onClick={onRevoke}>
          Revoke
        </button>
      </RowActions>
    </Row>
  );
}

const Part = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[1]};
`;

const Row = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[2]} ${space[6]};
  ${media.md} {
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: center;
  }
`;
