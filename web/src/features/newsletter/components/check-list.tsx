import styled from 'styled-components';
import type { DeliverabilityCheck } from '@contract/outbox';
import { color, fontSize, media, space } from '~/theme/tokens';
import { Badge } from '~/ui/badge';
import { Entries, EntryName, Marks } from '~/ui/layout';
import { checkStates } from '../model/outbox-labels';

/** DNS checks, each with its result and advice. */
export const CheckList = ({ checks }: { checks: readonly DeliverabilityCheck[] }) => (
  <Entries aria-label="Checks">
    {checks.map(({ id, title, status, found, explanation, advice }) => (
      <Check key={id}>
        <Marks>
          <EntryName>{title}</EntryName>
          <Badge tone={checkStates[status].tone}>{checkStates[status].word}</Badge>
        </Marks>
        <div>
          <p>{explanation}</p>
          {found !== '' && <Found>{found}</Found>}
          {advice !== '' && <Advice data-status={status}>{advice}</Advice>}
        </div>
      </Check>
    ))}
  </Entries>
);

const Check = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[2]} ${space[6]};
  ${media.lg} {
    grid-template-columns: 16rem minmax(0, 1fr);
    align-items: start;
  }
  & > div:last-child {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: ${space[2]};
  }
`;

const Found = styled.code`
  padding: ${space[2]} ${space[3]};
  border: 1px solid ${color.line};
  background-color: ${color.sunken};
  font-size: ${fontSize.caption};
  white-space: pre-wrap;
  overflow-wrap: anywhere;
  color: ${color.ink};
`;

const Advice = styled.p`
  padding-left: ${space[3]};
  border-left: 2px solid ${color.line};
  color: ${color.ink};
  &[data-status='bad'] {
    border-left-color: ${color.danger};
  }
  &[data-status='warning'] {
    border-left-color: ${color.warning};
  }
`;
