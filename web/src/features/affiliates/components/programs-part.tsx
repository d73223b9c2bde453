import { useState } from 'react';
import styled from 'styled-components';
import type { AffiliateNetwork } from '@contract/affiliate';
import { color, media, space } from '~/theme/tokens';
import { Button } from '~/ui/button';
import { Card, CardHead } from '~/ui/card';
import { EmptyState } from '~/ui/empty-state';
import { Icon } from '~/ui/icon';
import { useRead } from '~/lib/read';
import { networksRead } from '../api/reads';
import { emptyNetwork, type NetworkValues } from '../model/network-values';
import { type Program, programs } from '../model/programs';
import { Loaded } from '~/ui/loaded';
import { NetworkDialog } from './network-dialog';
import { NetworkList } from './network-list';
import { Parts, Buttons } from '~/ui/layout';
import { ProgramCard } from './program-card';

interface ProgramsPartProps {
  slugOf: (name: string) => string;
}

/** The magazine's networks, and programs it may join (specification, section 2). */
export function ProgramsPart({ slugOf }: ProgramsPartProps) {
  const [edited, setEdited] = useState<AffiliateNetwork | NetworkValues | null>(null);
  const [isArchived, setArchived] = useState(false);
  const present = useRead(networksRead()).data ?? [];
  const archived = useRead(networksRead(true)).data ?? [];
  const known = new Set([...present, ...archived].flatMap(({ name, slug }) => [name, slug]));
  const isKnown = ({ name }: Program): boolean => known.has(name) || known.has(slugOf(name));
  const addProgram = ({ name, commissionRate, subIdParameter }: Program): void =>
    setEdited({
      ...emptyNetwork,
      name,
      slug: slugOf(name),
      commissionRate: String(commissionRate),
      subIdParameter,
    });
  return (
    <Parts>
      <Card aria-labelledby="networks-title">
        <CardHead id="networks-title" title="Your networks">
          <Buttons>
            <Button size="small" aria-pressed={isArchived} onClick={() => setArchived(!isArchived)}>
              Archived
            </Button>
            <Button size="small" variant="filled" onClick={() => setEdited(emptyNetwork)}>
              <Icon name="plus" size={16} />
              Add network
            </Button>
          </Buttons>
        </CardHead>
        <Loaded read={networksRead(isArchived)} what="networks">
          {(networks) =>
            networks.length > 0 ? (
              <NetworkList networks={networks} onEdit={setEdited} />
            ) : (
              <NoNetworks isArchived={isArchived} />
            )
          }
        </Loaded>
      </Card>
      <section aria-labelledby="programs-title">
        <Title id="programs-title">Partner programs</Title>
        <Programs role="list">
          {programs.map((program) => (
            <li key={program.name}>
              <ProgramCard
                program={program}
                onAdd={isKnown(program) ? undefined : () => addProgram(program)}
              />
            </li>
          ))}
        </Programs>
      </section>
      {edited !== null && (
        <NetworkDialog network={edited} slugOf={slugOf} onClose={() => setEdited(null)} />
      )}
    </Parts>
  );
}

const NoNetworks = ({ isArchived }: { isArchived: boolean }) =>
  isArchived ? (
    <EmptyState title="No archived networks." />
  ) : (
    <EmptyState title="Set up affiliate programs to start tracking performance.">
      <p>Add the networks that have approved you, or join one of the programs below.</p>
    </EmptyState>
  );

const Title = styled.h2`
  margin-bottom: ${space[4]};
  font-size: 1.5rem;
  color: ${color.ink};
`;

const Programs = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[5]};
  & > li {
    display: grid;
  }
  ${media.md} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  ${media.xl} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`;
