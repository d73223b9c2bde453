import type { ReactNode } from 'react';
import styled from 'styled-components';
import { count, plural } from '~/lib/format';
import { color, layer, media, space } from '~/theme/tokens';
import { metaText } from '~/theme/type-styles';
import { Button, ButtonLink } from '~/ui/button';
import { SelectAll, type Selection } from '~/ui/selection';
import type { BulkAction, ListNouns, useBulk } from './use-bulk';

interface BulkBarProps<T> {
  nouns: ListNouns;
  /** Number of matches; undefined until loaded. */
  total: number | undefined;
  /** Text of the total; '12 products' by default. */
  totalText: string | undefined;
  selection: Selection | null;
  actions: readonly BulkAction<T>[];
  /** Address of a file with the selected entries. */
  fileOf: ((items: readonly T[]) => string) | undefined;
  bulk: ReturnType<typeof useBulk<T>>;
  /** Clears the filters; undefined if none is set. */
  onClear: (() => void) | undefined;
  /** Further tools, such as a button that adds an entry. */
  tools: ReactNode;
}

/** Number of matches and, with a selection, its bulk actions. */
export function BulkBar<T>(props: BulkBarProps<T>) {
  const { nouns, total, totalText, selection, actions, fileOf, bulk, onClear, tools } = props;
  const chosen = selection?.keys.length ?? 0;
  const said = total === undefined ? '' : (totalText ?? plural(total, nouns.one, nouns.many));
  return (
    <Bar
      data-active={chosen > 0 || undefined}
      {...(chosen > 0 && { role: 'group', 'aria-label': `Selected ${nouns.many}` })}
    >
      <Count>
        {selection && Boolean(total) && <SelectAll selection={selection} />}
        <p role="status">
          <span>{said}</span>
          {chosen > 0 && <strong>{`${count(chosen)} selected`}</strong>}
        </p>
        {onClear && chosen === 0 && (
          <Button size="small" variant="quiet" onClick={onClear}>
            Clear filters
          </Button>
        )}
      </Count>
      {chosen === 0 ? (
        tools && <Tools>{tools}</Tools>
      ) : (
        <Tools data-actions>
          {actions.map((action) => (
            <ActionButton key={action.label} action={action} bulk={bulk} chosen={chosen} />
          ))}
          {fileOf && (
            <ButtonLink size="small" href={fileOf(bulk.chosen)} download>
              Export CSV
            </ButtonLink>
          )}
        </Tools>
      )}
    </Bar>
  );
}

interface ActionButtonProps<T> extends Pick<BulkBarProps<T>, 'bulk'> {
  action: BulkAction<T>;
  chosen: number;
}

function ActionButton<T>({ action, bulk, chosen }: ActionButtonProps<T>) {
  const { running, progress, meantBy, ask } = bulk;
  const meant = meantBy(action).length;
  // If the action applies only to some selected entries, the label has their number.
  const name = meant < chosen && meant > 0 ? `${action.label} (${count(meant)})` : action.label;
  const step =
    progress.total > 1 && progress.done > 0
      ? ` ${count(progress.done + 1)} of ${count(progress.total)}`
      : '';
  return (
    <Button
      size="small"
      variant={action.isDangerous ? 'danger' : 'outlined'}
      disabled={running !== null || meant === 0}
      onClick={() => ask(action)}
    >
      {running?.label === action.label ? `${action.running}${step}…` : name}
    </Button>
  );
}

const Bar = styled.div`
  ${metaText}
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[2]} ${space[6]};
  min-height: 3.25rem;
  &[data-active] {
    position: sticky;
    top: 0;
    z-index: calc(${layer.bar} - 1);
    border-bottom: 1px solid ${color.gold};
    padding-block: ${space[2]};
    background-color: ${color.page};
  }
`;

const Count = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[1]};
  min-height: 2.75rem;
  & > p {
    display: flex;
    flex-wrap: wrap;
    gap: 0 ${space[4]};
  }
  & strong {
    color: ${color.ink};
  }
`;

const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]} ${space[3]};
  ${media.belowMd} {
    &[data-actions] {
      width: 100%;
      & > * {
        flex: 1 1 auto;
        padding-inline: ${space[3]};
      }
    }
  }
`;
