import { Link } from 'react-router-dom';
import styled from 'styled-components';
import type { Attention, AttentionItem } from '@contract/attention';
import { plural } from '~/lib/format';
import { color, space } from '~/theme/tokens';
import { Card, CardHead } from '~/ui/card';
import { EmptyState } from '~/ui/empty-state';
import { Meta, Parts } from '~/ui/layout';
import { areaNames, openItems } from '../model/areas';
import { AttentionRows } from './attention-card';
import { AttentionRow } from './attention-row';

/** All attention items, and the dismissed ones. */
export function AttentionList({ attention: { items, unchecked } }: { attention: Attention }) {
  const open = openItems(items);
  const problems = open.filter(({ severity }) => severity === 'problem');
  const advice = open.filter(({ severity }) => severity === 'advice');
  const dismissed = items.filter(({ isDismissed }) => isDismissed);
  return (
    <Parts>
      {unchecked.length > 0 && (
        <p role="status">
          Not checked yet: {unchecked.map((area) => areaNames[area]).join(', ')}. Look again in a
          minute.
        </p>
      )}
      {open.length === 0 && <Nothing />}
      <Group title="Problems" items={problems} />
      <Group title="Waiting for you" items={advice} />
      {dismissed.length > 0 && <Dismissed items={dismissed} />}
      <Meta>
        Also by email, once a week, if you turn it on under{' '}
        <Link to="/admin/settings">Settings</Link>.
      </Meta>
    </Parts>
  );
}

const Nothing = () => (
  <EmptyState title="Nothing needs you.">
    <p>
      Prices, mail, tasks, backups and messages are checked whenever you open the admin area, links
      every night.
    </p>
  </EmptyState>
);

function Group({ title, items }: { title: string; items: readonly AttentionItem[] }) {
  if (items.length === 0) return null;
  const id = `attention-${title.toLowerCase().replaceAll(' ', '-')}`;
  return (
    <Card aria-labelledby={id}>
      <CardHead id={id} title={title}>
        <Meta role="status">{plural(items.length, 'item', 'items')}</Meta>
      </CardHead>
      <AttentionRows>
        {items.map((item) => (
          <AttentionRow key={item.id} item={item} />
        ))}
      </AttentionRows>
    </Card>
  );
}

const Dismissed = ({ items }: { items: readonly AttentionItem[] }) => (
  <Folded>
    <summary>{plural(items.length, 'dismissed item', 'dismissed items')}</summary>
    <AttentionRows>
      {items.map((item) => (
        <AttentionRow key={item.id} item={item} />
      ))}
    </AttentionRows>
  </Folded>
);

const Folded = styled.details`
  & > summary {
    padding-block: ${space[3]};
    color: ${color.muted};
    cursor: pointer;
  }
`;
