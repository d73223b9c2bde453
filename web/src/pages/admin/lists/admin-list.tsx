import type { ReactNode } from 'react';
import styled from 'styled-components';
import { plural } from '~/lib/format';
import { useHeldFocus } from '~/lib/held-focus';
import type { Page } from '~/lib/read';
import { color, fontSize, space } from '~/theme/tokens';
import { Button } from '~/ui/button';
import { ConfirmDialog } from '~/ui/dialog/confirm-dialog';
import { EmptyState } from '~/ui/empty-state';
import { Parts, Stack } from '~/ui/layout';
import { type Answer, SkeletonRows } from '~/ui/loaded';
import { Paged } from '~/ui/paged';
import { type EntryKey, selectableRows, Selecting, useSelection } from '~/ui/selection';
import { SortedBy } from '~/ui/sort-heading';
import { BulkBar } from './bulk-bar';
import { ListControls } from './list-controls';
import { type BulkAction, type ListNouns, useBulk } from './use-bulk';
import type { ListPlace } from './use-list-place';

interface AdminListProps<T> {
  nouns: ListNouns;
  /** Name of the list in messages, if not that of its entries: 'the trash'. */
  what?: string;
  place: ListPlace;
  /** The current page of the list, and the number of all matches. */
  answer: Answer<Page<T>>;
  /** Page size. */
  size: number;
  keyOf: (item: T) => EntryKey;
  nameOf: (item: T) => string;
  /** Searched fields, such as 'Name or brand'; the list has no search without them. */
  searches?: string;
  filters?: ReactNode;
  /** Bulk actions. */
  actions?: readonly BulkAction<T>[];
  /** Address of a file with the selected entries. */
  fileOf?: (items: readonly T[]) => string;
  /** Text of the count; '12 products' by default. */
  totalText?: string | undefined;
  tools?: ReactNode;
  skeleton?: ReactNode;
  /** Content shown without any entries; says what to do next. */
  none: ReactNode;
  /** Title shown without matches. */
  noneFound?: string;
  /** Whether `children` also renders without matches, with the empty state. */
  keepsRows?: boolean;
  children: (items: T[], nothing: ReactNode) => ReactNode;
}

const NO_ACTIONS: readonly [] = [];

/**
 * A list of the admin area: search, filters, sort order, count, bulk actions, paging and empty
 * states.
 */
export function AdminList<T>(props: AdminListProps<T>) {
  const { nouns, place, answer, size, keyOf, nameOf, searches, filters } = props;
  const { actions = NO_ACTIONS, totalText, tools, skeleton, none, noneFound } = props;
  const { keepsRows = false, children } = props;
  const items = answer.data?.items ?? [];
  const total = answer.data?.total;
  const selection = useSelection(items.map(keyOf), place.key);
  const bulk = useBulk({ nouns, items, keyOf, selection });
  const held = useHeldFocus<HTMLDivElement>();
  const canSelect = actions.length > 0;
  const nothing = place.isNarrowed ? <NoneFound {...{ nouns, noneFound, place }} /> : none;
  const isBare = total === 0 && !place.isNarrowed && !place.hasViews;
  return (
    <Stack $gap={4}>
      {!isBare && (
        <ListControls
          place={place}
          label={capitalized(nouns.many)}
          searches={searches}
          filters={filters}
        />
      )}
      <Frame
        {...held}
        aria-busy={answer.data === undefined && answer.error === undefined}
        onKeyDown={({ key, target, currentTarget }) => {
          // React also bubbles events from a row's dialogs, which are elsewhere in the DOM.
          const isHere = target instanceof Element && currentTarget.contains(target);
          const isTyping = target instanceof HTMLInputElement && target.type !== 'checkbox';
          if (key !== 'Escape' || !isHere || isTyping) return;
          if (bulk.running === null) selection.choose([]);
        }}
      >
        <BulkBar
          nouns={nouns}
          total={total}
          totalText={totalText}
          selection={canSelect ? selection : null}
          actions={actions}
          fileOf={props.fileOf}
          bulk={bulk}
          onClear={place.isNarrowed && total !== 0 ? place.clear : undefined}
          tools={tools}
        />
        <Failures nouns={nouns} bulk={bulk} nameOf={nameOf} />
        <Selecting selection={canSelect ? selection : null}>
          <SortedBy sorting={place.sorting}>
            <Paged
              list={answer}
              what={props.what ?? nouns.many}
              page={place.page}
              size={size}
              onPage={place.turn}
              skeleton={skeleton ?? <Rows />}
              empty={keepsRows ? undefined : nothing}
            >
              {(shown) => children(shown, total === 0 && nothing)}
            </Paged>
          </SortedBy>
        </Selecting>
      </Frame>
      <BulkQuestion bulk={bulk} />
    </Stack>
  );
}

const capitalized = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

const Rows = () => (
  <Parts>
    <SkeletonRows count={5} height="3.5rem" />
  </Parts>
);

interface NoneFoundProps {
  nouns: ListNouns;
  noneFound: string | undefined;
  place: ListPlace;
}

const NoneFound = ({ nouns, noneFound, place: { q, clear } }: NoneFoundProps) => (
  <EmptyState
    title={noneFound ?? `No ${nouns.many} match${q === '' ? ' these filters' : ` “${q}”`}.`}
  >
    <Button size="small" onClick={clear}>
      Clear filters
    </Button>
  </EmptyState>
);

type Bulk<T> = ReturnType<typeof useBulk<T>>;

interface FailuresProps<T> extends Pick<AdminListProps<T>, 'nouns' | 'nameOf'> {
  bulk: Bulk<T>;
}

/** Entries for which an action failed, with the reasons. */
function Failures<T>({ nouns, bulk: { failures, dropFailures }, nameOf }: FailuresProps<T>) {
  const { failed, areSelected } = failures;
  if (failed.length === 0) return null;
  const stay = failed.length === 1 ? ' and is still selected' : ' and are still selected';
  return (
    <Failed role="alert">
      <p>
        {plural(failed.length, nouns.one, nouns.many)} could not be changed
        {areSelected ? stay : ' back'}:
      </p>
      <ul>
        {failed.map(({ item, reason }, index) => (
          <li key={index}>
            <strong>{nameOf(item)}</strong>: {reason}
          </li>
        ))}
      </ul>
      <Button size="small" variant="quiet" onClick={dropFailures}>
        Dismiss
      </Button>
    </Failed>
  );
}

function BulkQuestion<T>({ bulk }: { bulk: Bulk<T> }) {
  const { asked, running, meantBy, confirm, cancel } = bulk;
  const question = asked?.question?.(meantBy(asked));
  return (
    <ConfirmDialog
      open={asked !== null}
      title={question?.title ?? ''}
      action={running === null ? asked?.label : `${running.running}…`}
      isDangerous={asked?.isDangerous ?? false}
      isPending={running !== null}
      onConfirm={confirm}
      onCancel={cancel}
    >
      {question?.text}
    </ConfirmDialog>
  );
}

const Frame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[3]};
  ${selectableRows}
`;

const Failed = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space[2]};
  padding: ${space[3]} ${space[4]};
  border-left: 2px solid ${color.danger};
  background-color: ${color.dangerTint};
  font-size: ${fontSize.small};
  color: ${color.danger};
  overflow-wrap: anywhere;
`;
