import styled from 'styled-components';
import type { EntryRevision } from '@contract/revision';
import { type Page, type Read, useRead } from '~/lib/read';
import { useSite } from '~/lib/site-context';
import { color, lineHeight, motion, space, weight } from '~/theme/tokens';
import { Badge } from '~/ui/badge';
import { EmptyState } from '~/ui/empty-state';
import { Coming, Failed } from '~/ui/loaded';
import { Quiet } from '~/ui/layout';
import { Pager } from '~/ui/pager';
import { Skeleton } from '~/ui/skeleton';
import { VERSIONS_A_PAGE } from '../api/reads';
import { originOf, originText, STATES, versionName } from '../model/messages';

interface VersionListProps<R extends EntryRevision> {
  /** Returns the read of a page of versions. */
  read: (page: number) => Read<Page<R>>;
  /** Kind of entry, such as 'article'. */
  noun: string;
  page: number;
  onPage: (page: number) => void;
  /** Id of the version viewed last, which gets the focus back. */
  focusedId: number | null;
  onChoose: (revision: R) => void;
}

/** The versions of an entry, newest first, without proposed rewrites. */
export function VersionList<R extends EntryRevision>(props: VersionListProps<R>) {
  const { read, noun, page, onPage, focusedId, onChoose } = props;
  const { data, error, mutate } = useRead(read(page));
  if (data === undefined && error !== undefined)
    return <Failed what="the history" mutate={mutate} />;
  if (data === undefined) return <Coming what="the history" skeleton={<VersionsSkeleton />} />;
  const items = data?.items ?? [];
  const versions = items.slice(0, VERSIONS_A_PAGE).filter(({ state }) => state !== 'proposed');
  if (data === null || (versions.length === 0 && data.total <= VERSIONS_A_PAGE)) {
    return (
      <EmptyState title="There are no earlier versions yet.">
        <p>Each time the {noun} changes, the previous version is kept here.</p>
      </EmptyState>
    );
  }
  return (
    <>
      <List role="list" aria-label="Versions">
        {versions.map((revision) => (
          <li key={revision.id}>
            <Version
              revision={revision}
              origin={originOf(revision, items)}
              isFocused={revision.id === focusedId}
              onChoose={() => onChoose(revision)}
            />
          </li>
        ))}
      </List>
      <Pager
        label="Pages of versions"
        page={page}
        pages={Math.ceil(data.total / VERSIONS_A_PAGE)}
        onPage={onPage}
      />
    </>
  );
}

const focus = (element: HTMLElement | null): void => element?.focus();

interface VersionProps {
  revision: EntryRevision;
  /** The version before it, whose change created this one; undefined if unknown. */
  origin: EntryRevision | undefined;
  isFocused: boolean;
  onChoose: () => void;
}

const Version = ({ revision, origin, isFocused, onChoose }: VersionProps) => {
  const { title, state } = revision;
  const { timezone } = useSite();
  return (
    <Choice ref={isFocused ? focus : undefined} type="button" onClick={onChoose}>
      <Line>
        <strong>{versionName(revision)}</strong>
        {state !== 'kept' && <Badge tone="info">{STATES[state]}</Badge>}
        <span>{title}</span>
      </Line>
      <Quiet as="span">{originText(revision, origin, timezone)}</Quiet>
    </Choice>
  );
};

const VersionsSkeleton = () =>
  Array.from({ length: 5 }, (_, index) => (
    <Block key={index}>
      <Skeleton $width="45%" $height="1rem" />
      <Skeleton $width="65%" $height="0.75rem" />
    </Block>
  ));

const List = styled.ul`
  margin: 0 0 ${space[5]};
  padding: 0;
  list-style: none;
  border-top: 1px solid ${color.line};
`;

const Choice = styled.button`
  display: grid;
  gap: ${space[1]};
  width: 100%;
  padding: ${space[3]} 0;
  border-bottom: 1px solid ${color.line};
  line-height: ${lineHeight.snug};
  text-align: left;
  transition: background-color ${motion.fast} ${motion.ease};
  &:hover {
    background-color: ${color.sunken};
  }
`;

const Line = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: ${space[1]} ${space[3]};
  overflow-wrap: anywhere;
  & > strong {
    font-weight: ${weight.semibold};
    color: ${color.ink};
  }
`;

const Block = styled.div`
  display: grid;
  gap: ${space[3]};
  padding-block: ${space[4]};
  border-bottom: 1px solid ${color.line};
`;
