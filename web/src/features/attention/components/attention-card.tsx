import { Link } from 'react-router-dom';
import styled from 'styled-components';
import type { AttentionArea } from '@contract/attention';
import { count } from '~/lib/format';
import { useFreshRead } from '~/lib/use-fresh-read';
import { Card, CardHead } from '~/ui/card';
import { attentionRead } from '../api/reads';
import { openItems } from '../model/areas';
import { AttentionRow } from './attention-row';

interface AttentionCardProps {
  /** Areas of the product to include; all by default. */
  areas?: readonly AttentionArea[];
  /** Maximum number listed; all by default. */
  most?: number;
}

/**
 * Items that need the owner; renders nothing if there are none or loading failed, which the
 * attention screen reports.
 */
export function AttentionCard({ areas, most = Number.POSITIVE_INFINITY }: AttentionCardProps) {
  const { data } = useFreshRead(attentionRead);
  const open = openItems(data?.items ?? [], areas);
  if (open.length === 0) return null;
  return (
    <Card aria-labelledby="attention-title">
      <CardHead id="attention-title" title="What needs you">
        <Link to="/admin/attention">
          {open.length > most ? `See all ${count(open.length)}` : 'See everything'}
        </Link>
      </CardHead>
      <AttentionRows>
        {open.slice(0, most).map((item) => (
          <AttentionRow key={item.id} item={item} />
        ))}
      </AttentionRows>
    </Card>
  );
}

/** List around the rows. */
export const AttentionRows = styled.ul.attrs({ role: 'list' })`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
`;
