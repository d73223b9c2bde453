import { useState } from 'react';
import styled from 'styled-components';
import type { AiCall } from '@contract/ai-usage';
import { count, shortDateTime } from '~/lib/format';
import { promptText } from '~/lib/prompt-labels';
import { useSite } from '~/lib/site-context';
import { useFreshRead } from '~/lib/use-fresh-read';
import { metaText } from '~/theme/type-styles';
import { Badge } from '~/ui/badge';
import { Dialog } from '~/ui/dialog/dialog';
import { EmptyState } from '~/ui/empty-state';
import { Paged } from '~/ui/paged';
import { TableScroll } from '~/ui/table-scroll';
import { CALLS_A_PAGE, callsRead } from '../api/reads';
import { cost, outcomeNames, purposeNames, tokensOf } from '../model/words';
import { Meta, Parts } from './layout';
import { RowsSkeleton } from './skeletons';

const tones = {
  running: 'gold',
  done: 'success',
  unusable: 'warning',
  failed: 'danger',
  cancelled: 'warning',
  refused: 'warning',
} as const;

/** The call log, in a dialog. */
export const CallLog = ({ onClose }: { onClose: () => void }) => (
  <Dialog
    open
    size="wide"
    title="Call log"
    description="Every AI call with its cost and result, newest first."
    onClose={onClose}
  >
    <Calls />
  </Dialog>
);

function Calls() {
  const [page, setPage] = useState(1);
  const list = useFreshRead(callsRead(page));
  return (
    <Parts>
      <Paged
        list={list}
        what="the log"
        page={page}
        size={CALLS_A_PAGE}
        onPage={setPage}
        skeleton={<RowsSkeleton rows={6} endWidth="5rem" />}
        empty={<EmptyState title="No AI calls yet." />}
      >
        {(calls) => <CallTable calls={calls} />}
      </Paged>
    </Parts>
  );
}

const CallTable = ({ calls }: { calls: readonly AiCall[] }) => (
  <TableScroll dense cards label="Calls">
    <table>
      <thead>
        <tr>
          <th scope="col">Call</th>
          <th scope="col">Writer</th>
          <th scope="col" data-number>
            Tokens
          </th>
          <th scope="col" data-number>
            Cost
          </th>
          <th scope="col" data-number>
            Seconds
          </th>
          <th scope="col">Outcome</th>
        </tr>
      </thead>
      <tbody>
        {calls.map((call) => (
          <CallRow key={call.id} call={call} />
        ))}
      </tbody>
    </table>
  </TableScroll>
);

function CallRow({ call }: { call: AiCall }) {
  const { timezone } = useSite();
  return (
    <tr>
      <th scope="row">
        {purposeNames[call.purpose]} <Meta as="div">{shortDateTime(call.at, timezone)}</Meta>
      </th>
      <td data-label="Writer">
        <div>
          {call.writer === 'offline' ? 'Offline writer' : call.model}
          {call.promptVersion !== null && <Prompt>{promptText(call.promptVersion)}</Prompt>}
        </div>
      </td>
      <td data-label="Tokens" data-number>
        {count(tokensOf(call))}
      </td>
      <td data-label="Cost" data-number>
        {cost(call.cost)}
      </td>
      <td data-label="Seconds" data-number>
        {(call.durationMs / 1000).toFixed(1)}
      </td>
      <td data-label="Outcome">
        <div>
          <Badge tone={tones[call.outcome]}>{outcomeNames[call.outcome]}</Badge>
          {call.detail !== '' && <Meta as="div">{call.detail}</Meta>}
        </div>
      </td>
    </tr>
  );
}

const Prompt = styled.div`
  ${metaText}
  overflow-wrap: normal;
`;
