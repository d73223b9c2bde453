import { useId } from 'react';
import styled from 'styled-components';
import type { Provenance } from '@contract/provenance';
import { shortDateTime, count } from '~/lib/format';
import { usd } from '~/lib/money';
import { promptText } from '~/lib/prompt-labels';
import { useFreshRead } from '~/lib/use-fresh-read';
import { useRead } from '~/lib/read';
import { useSite } from '~/lib/site-context';
import { color, fontSize, space } from '~/theme/tokens';
import { Quiet } from '~/ui/layout';
import { articleEarningsRead, provenanceRead } from '../api/reads';

const cents = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** Cost of writing, to the cent. */
export const costText = (cost: number): string =>
  cost > 0 && cost < 0.005 ? 'under $0.01' : cents.format(cost);

/** Writer of a text: 'Written by gpt-4o', 'Outline by the offline writer'. */
export const writerText = ({ writer, model }: Provenance): string =>
  writer === 'offline' ? 'Outline by the offline writer' : `Written by ${model ?? 'a model'}`;

/** Share of a text changed by people: '12% changed by people'. */
export const shareText = ({ humanShare }: Provenance): string =>
  humanShare === 0 ? 'unchanged since' : `${count(humanShare)}% changed by people`;

/** Prompt and completion tokens together: '3,210 tokens'. */
export const tokenText = ({ promptTokens, completionTokens }: Provenance): string =>
  `${count(promptTokens + completionTokens)} tokens`;

/** Provenance of an article that a machine began; renders nothing if only people wrote it. */
export function ProvenanceSection({ id }: { id: number }) {
  const titleId = useId();
  const { data } = useFreshRead(provenanceRead(id));
  const provenance = data?.provenance ?? null;
  if (provenance === null) return null;
  return (
    <Section aria-labelledby={titleId}>
      <Title id={titleId}>Provenance</Title>
      <Facts provenance={provenance} />
      {provenance.writer === 'openai' && <Balance id={id} cost={provenance.cost} />}
    </Section>
  );
}

function Facts({ provenance }: { provenance: Provenance }) {
  const { timezone } = useSite();
  const { writer, promptVersion, writtenAt, cost } = provenance;
  const facts = [
    writerText(provenance),
    ...(promptVersion === null ? [] : [`prompt ${promptText(promptVersion)}`]),
    shortDateTime(writtenAt, timezone),
    ...(writer === 'offline' ? [] : [tokenText(provenance), costText(cost)]),
    shareText(provenance),
  ];
  return <Quiet>{facts.join(' · ')}</Quiet>;
}

/** Earnings of the article next to what it cost to write. */
function Balance({ id, cost }: { id: number; cost: number }) {
  const { data } = useRead(articleEarningsRead([id]));
  const revenue = data?.earnings[0]?.revenue ?? 0;
  if (revenue <= 0) return null;
  return (
    <Quiet>
      {usd(revenue)} earned, {costText(cost)} to write
    </Quiet>
  );
}

const Section = styled.section`
  display: grid;
  gap: ${space[2]};
  margin-top: ${space[8]};
  padding-top: ${space[6]};
  border-top: 1px solid ${color.line};
`;

const Title = styled.h3`
  font-family: inherit;
  font-size: ${fontSize.small};
  font-weight: 600;
  letter-spacing: 0;
  color: ${color.ink};
`;
