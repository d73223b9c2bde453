import styled from 'styled-components';
import type { Redirect } from '@contract/redirect';
import { plural, shortDateTime } from '~/lib/format';
import { useHeldFocus } from '~/lib/held-focus';
import { useSite } from '~/lib/site-context';
import { readableAddress } from '~/lib/readable-address';
import { useAction } from '~/lib/use-action';
import { color, fontSize, media, space } from '~/theme/tokens';
import { Badge } from '~/ui/badge';
import { Entries, EntryName, Marks, Meta } from '~/ui/layout';
import { EditAndDelete } from '~/ui/row-actions';
import { SelectEntry } from '~/ui/selection';
import { redirectDeleted, redirectFailure, redirectRestored } from '../model/messages';
import { kindLabels, makerLabels } from '../model/redirect-labels';
import { restoredInputOf } from '../model/redirect-values';

interface RedirectListProps {
  redirects: readonly Redirect[];
  onEdit: (redirect: Redirect) => void;
}

/** A list of redirects with their targets; deleting one can be undone. */
export function RedirectList({ redirects, onEdit }: RedirectListProps) {
  const { isPending, run } = useAction();
  const held = useHeldFocus<HTMLDivElement>();

  const restore = (redirect: Redirect): void => {
    void run((call) => call('POST /api/redirects', { body: restoredInputOf(redirect) }), {
      done: redirectRestored(redirect.source),
      failed: redirectFailure,
    });
  };
  const remove = (redirect: Redirect): void =>
    void run((call) => call('DELETE /api/redirects/{id}', { params: { id: redirect.id } }), {
      done: redirectDeleted(redirect.source, () => restore(redirect)),
      failed: redirectFailure,
    });

  return (
    <div {...held}>
      <Entries aria-label="Redirects">
        {redirects.map((redirect) => (
          <RedirectRow
            key={redirect.id}
            redirect={redirect}
            isPending={isPending}
            onEdit={() => onEdit(redirect)}
            onDelete={() => remove(redirect)}
          />
        ))}
      </Entries>
    </div>
  );
}

interface RedirectRowProps {
  redirect: Redirect;
  isPending: boolean;
  onEdit: () => void;
  onDelete: () => void;
}

function RedirectRow({ redirect, isPending, onEdit, onDelete }: RedirectRowProps) {
  const { timezone } = useSite();
  const { id, source, status, isPattern, madeBy, problem, hits, lastHitAt } = redirect;
  const nameId = `redirect-${id}`;
  return (
    <Row data-row>
      <Part>
        <SelectEntry of={id} name={source} />
        <EntryName id={nameId}>{source}</EntryName>
        <Marks>
          <Badge>{status}</Badge>
          {isPattern && <Badge tone="info">Pattern</Badge>}
          {makerLabels[madeBy] !== '' && <Badge>{makerLabels[madeBy]}</Badge>}
          {problem !== null && <Badge tone="danger">Broken</Badge>}
        </Marks>
      </Part>
      <Target redirect={redirect} />
      <Hits>
        {plural(hits, 'hit', 'hits')}
        {lastHitAt !== null && <span>{shortDateTime(lastHitAt, timezone)}</span>}
      </Hits>
      <EditAndDelete nameId={nameId} isPending={isPending} onEdit={onEdit} onDelete={onDelete} />
    </Row>
  );
}

function Target({ redirect: { status, target, entry, leadsTo, problem } }: { redirect: Redirect }) {
  return (
    <Part>
      {status === 410 ? (
        <Place>Gone</Place>
      ) : (
        <Place>
          <span aria-hidden>→ </span>
          <span className="visually-hidden">leads to </span>
          {entry?.title || target || '—'}
        </Place>
      )}
      {entry !== null && (
        <Meta>
          {kindLabels[entry.kind]} · {readableAddress(entry.path)}
        </Meta>
      )}
      {leadsTo !== null && <Meta>Readers arrive at {readableAddress(leadsTo)}</Meta>}
      {problem !== null && <Problem>{problem}.</Problem>}
    </Part>
  );
}

const Row = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: start;
  gap: ${space[2]} ${space[6]};
  ${media.lg} {
    grid-template-columns: minmax(0, 5fr) minmax(0, 6fr) 7.5rem auto;
  }
`;

const Part = styled.div`
  display: grid;
  gap: ${space[1]};
  justify-items: start;
  grid-column: 1 / -1;
  ${media.lg} {
    grid-column: auto;
  }
`;

const Place = styled.p`
  font-size: ${fontSize.small};
  overflow-wrap: anywhere;
  color: ${color.ink};
`;

const Problem = styled.p`
  font-size: ${fontSize.small};
  color: ${color.danger};
`;

const Hits = styled(Meta)`
  display: flex;
  flex-wrap: wrap;
  align-self: center;
  gap: 0 ${space[3]};
  font-variant-numeric: tabular-nums;
  ${media.lg} {
    display: grid;
    align-self: start;
    justify-items: end;
    text-align: right;
  }
`;
