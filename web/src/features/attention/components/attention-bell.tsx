import { NavLink } from 'react-router-dom';
import styled from 'styled-components';
import { count, plural } from '~/lib/format';
import { useFreshRead } from '~/lib/use-fresh-read';
import { color } from '~/theme/tokens';
import { CountMark } from '~/ui/count-mark';
import { Icon } from '~/ui/icon';
import { IconButton } from '~/ui/icon-button';
import { attentionRead } from '../api/reads';
import { openItems } from '../model/areas';

const MOST = 99;

const labelOf = (open: number): string =>
  open === 0 ? 'What needs you: nothing' : `What needs you: ${plural(open, 'item', 'items')}`;

/** Link to the items that need the owner, with their number. */
export function AttentionBell() {
  const { data } = useFreshRead(attentionRead);
  const open = openItems(data?.items ?? []).length;
  return (
    <Bell as={NavLink} to="/admin/attention" aria-label={labelOf(open)} title="What needs you">
      <Icon name="bell" size={20} />
      {open > 0 && <Mark aria-hidden>{open > MOST ? `${count(MOST)}+` : count(open)}</Mark>}
    </Bell>
  );
}

const Bell = styled(IconButton)`
  position: relative;
  &[aria-current='page'] {
    color: ${color.goldText};
  }
`;

const Mark = styled(CountMark)`
  position: absolute;
  top: 0.25rem;
  left: 1.375rem;
  min-width: 1.125rem;
  padding: 0 0.25rem;
  line-height: 1.125rem;
`;
