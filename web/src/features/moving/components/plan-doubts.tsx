import { useId, useState } from 'react';
import styled from 'styled-components';
import type { DoubtGroup, ImportDetail, ImportDoubt } from '@contract/moving';
import { count } from '~/lib/format';
import { useFreshRead } from '~/lib/use-fresh-read';
import { color, space } from '~/theme/tokens';
import { Badge } from '~/ui/badge';
import { Button } from '~/ui/button';
import { Dialog } from '~/ui/dialog/dialog';
import { Entries, Meta } from '~/ui/layout';
import { Paged } from '~/ui/paged';
import { doubtsRead, ENTRIES_A_PAGE } from '../api/import-reads';
import { kindName } from '../model/import-text';
import { Disclosure } from './disclosure';

type PlanDoubtsProps = Pick<ImportDetail, 'id' | 'doubts'>;

/** Doubts by kind, with their number, some examples, and a button to list all. */
export function PlanDoubts({ id, doubts }: PlanDoubtsProps) {
  const [shown, setShown] = useState<DoubtGroup | null>(null);
  return (
    <div>
      {doubts.map((group) => (
        <Disclosure
          key={group.code}
          title={
            <Head>
              {group.label} <Badge>{count(group.count)}</Badge>
            </Head>
          }
        >
          <DoubtList doubts={group.examples} />
          {group.count > group.examples.length && (
            <All>
              <Button size="small" onClick={() => setShown(group)}>
                Show all {count(group.count)}
              </Button>
            </All>
          )}
        </Disclosure>
      ))}
      {shown !== null && <AllDoubts id={id} group={shown} onClose={() => setShown(null)} />}
    </div>
  );
}

interface AllDoubtsProps {
  id: number;
  group: DoubtGroup;
  onClose: () => void;
}

function AllDoubts({ id, group, onClose }: AllDoubtsProps) {
  const [page, setPage] = useState(1);
  return (
    <Dialog open size="wide" title={group.label} onClose={onClose}>
      <Paged
        list={useFreshRead(doubtsRead(id, group.code, page))}
        what="doubts"
        page={page}
        size={ENTRIES_A_PAGE}
        onPage={setPage}
      >
        {(doubts) => <DoubtList doubts={doubts} />}
      </Paged>
    </Dialog>
  );
}

const DoubtList = ({ doubts }: { doubts: readonly ImportDoubt[] }) => {
  const listId = useId();
  return (
    <Entries>
      {doubts.map(({ kind, key, title, message }, index) => (
        <li key={`${listId}${kind ?? ''}${key}${index}`}>
          <Title>
            {title || key || 'The file'} {kind !== null && <Kind>{kindName[kind]}</Kind>}
          </Title>
          <Meta>{message}</Meta>
        </li>
      ))}
    </Entries>
  );
};

const Head = styled.span`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[3]};
`;

const All = styled.p`
  margin-top: ${space[4]};
`;

const Title = styled.p`
  color: ${color.ink};
  overflow-wrap: anywhere;
`;

const Kind = styled.span`
  color: ${color.muted};
`;
