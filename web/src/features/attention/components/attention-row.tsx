import { Link } from 'react-router-dom';
import styled from 'styled-components';
import type { AttentionItem } from '@contract/attention';
import { dayAndTime } from '~/lib/format';
import { useSite } from '~/lib/site-context';
import { color, media, space, weight } from '~/theme/tokens';
import { metaText } from '~/theme/type-styles';
import { Button, ButtonLink } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { IconButton } from '~/ui/icon-button';
import { areaNames } from '../model/areas';
import { useDismissal } from '../model/use-dismissal';
import { useItemAction } from '../model/use-item-action';

/** An item that needs the owner, with its actions. */
export const AttentionRow = ({ item }: { item: AttentionItem }) => (
  <Row data-severity={item.isDismissed ? 'dismissed' : item.severity}>
    <Words>
      <Title>
        <span className="visually-hidden">
          {item.severity === 'problem' ? 'Problem: ' : 'Advice: '}
        </span>
        {item.title}
      </Title>
      {item.detail !== '' && <p>{item.detail}</p>}
      <About item={item} />
    </Words>
    <Actions item={item} />
    {!item.isDismissed && <Dismiss item={item} />}
  </Row>
);

function About({ item: { area, since } }: { item: AttentionItem }) {
  const { timezone } = useSite();
  if (since === null) return <Meta>{areaNames[area]}</Meta>;
  const { day, time } = dayAndTime(since, timezone);
  return (
    <Meta>
      {areaNames[area]} ·{' '}
      <time dateTime={since}>
        {day}, {time}
      </time>
    </Meta>
  );
}

function Actions({ item }: { item: AttentionItem }) {
  const { action, link, title, isDismissed } = item;
  const { isBusy, act } = useItemAction(item);
  const { isPending, restore } = useDismissal(item);
  if (isDismissed) {
    return (
      <Tools>
        <Button size="small" variant="quiet" disabled={isPending} onClick={() => void restore()}>
          Show again<span className="visually-hidden">: {title}</span>
        </Button>
      </Tools>
    );
  }
  return (
    <Tools>
      {action !== null && (
        <Button size="small" aria-busy={isBusy} onClick={() => void act()}>
          {isBusy ? 'Working…' : action.label}
          <span className="visually-hidden">: {title}</span>
        </Button>
      )}
      {link !== null && (
        <ButtonLink
          as={Link}
          to={link.path}
          size="small"
          variant={action === null ? 'outlined' : 'quiet'}
        >
          {link.label}
          <span className="visually-hidden">: {title}</span>
        </ButtonLink>
      )}
    </Tools>
  );
}

function Dismiss({ item }: { item: AttentionItem }) {
  const { isPending, dismiss } = useDismissal(item);
  return (
    <Corner>
      <IconButton
        aria-label={`Dismiss: ${item.title}`}
        title="Dismiss until it changes"
        disabled={isPending}
        onClick={() => void dismiss()}
      >
        <Icon name="close" size={16} />
      </IconButton>
    </Corner>
  );
}

const Row = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${space[3]} ${space[2]};
  align-items: start;
  padding: ${space[4]} 0 ${space[4]} ${space[4]};
  border-top: 1px solid ${color.line};
  box-shadow: inset 2px 0 0 ${color.warning};
  &[data-severity='problem'] {
    box-shadow: inset 2px 0 0 ${color.danger};
  }
  &[data-severity='dismissed'] {
    box-shadow: inset 2px 0 0 ${color.line};
  }
  ${media.md} {
    grid-template-columns: minmax(0, 1fr) auto auto;
  }
`;

const Words = styled.div`
  display: grid;
  gap: ${space[1]};
  overflow-wrap: anywhere;
  color: ${color.muted};
`;

const Title = styled.p`
  font-weight: ${weight.semibold};
  color: ${color.ink};
`;

const Meta = styled.p`
  ${metaText}
`;

const Tools = styled.div`
  display: flex;
  grid-column: 1 / -1;
  grid-row: 2;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]};
  ${media.md} {
    grid-column: 2;
    grid-row: 1;
    min-height: 2.75rem;
  }
`;

const Corner = styled.div`
  grid-column: -2;
  grid-row: 1;
`;
