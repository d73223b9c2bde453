import { useState } from 'react';
import type { Page } from '@contract/page';
import type { PageRevision } from '@contract/revision';
import { ApiError } from '~/lib/http';
import { useAction } from '~/lib/use-action';
import { pageRevisionRead, pageRevisionsRead } from '../api/reads';
import {
  pageChangedSince,
  pageVersionRestored,
  versionName,
  versionNotRestored,
} from '../model/messages';
import { comparedPageFields } from '../model/page-fields';
import { PresentVersion } from './comparison-parts';
import { RestorableVersion } from './restorable-version';
import { FieldDiffs } from './version-diff';
import { VersionList } from './version-list';

/** A page as stored on the server, and its ETag. */
export interface PageVersion {
  page: Page;
  etag: string | undefined;
}

interface PageHistoryProps {
  present: PageVersion;
  onRestored: (present: PageVersion) => void;
  /** Called when `present` is no longer the newest version. */
  onOutdated: () => void;
}

/** The versions of a page, or a comparison of the chosen one with the current one. */
export function PageHistory({ present, onRestored, onOutdated }: PageHistoryProps) {
  const [page, setPage] = useState(1);
  const [chosen, choose] = useState<PageRevision | null>(null);
  const [lastId, setLastId] = useState<number | null>(null);
  if (chosen !== null) {
    return (
      <PageComparison
        revision={chosen}
        present={present}
        onBack={() => choose(null)}
        onRestored={(restored) => {
          choose(null);
          onRestored(restored);
        }}
        onOutdated={() => {
          choose(null);
          onOutdated();
        }}
      />
    );
  }
  return (
    <>
      <PresentVersion {...present.page} />
      <VersionList
        read={(at) => pageRevisionsRead(present.page.id, at)}
        noun="page"
        page={page}
        onPage={setPage}
        focusedId={lastId}
        onChoose={(revision) => {
          choose(revision);
          setLastId(revision.id);
        }}
      />
    </>
  );
}

interface PageComparisonProps extends PageHistoryProps {
  revision: PageRevision;
  onBack: () => void;
}

const isOutdated = (error: unknown): boolean => error instanceof ApiError && error.status === 412;

function PageComparison(props: PageComparisonProps) {
  const { revision, present, onBack, onRestored, onOutdated } = props;
  const { isPending, run } = useAction();
  const { page, etag: ifMatch } = present;
  const params = { id: page.id, rid: revision.id };
  const restore = (): Promise<unknown> =>
    run((call) => call('POST /api/pages/{id}/revisions/{rid}/restore', { params, ifMatch }), {
      done: pageVersionRestored(revision.version),
      onDone: ({ body, etag }) => onRestored({ page: body, etag }),
      failed: (error) => (isOutdated(error) ? pageChangedSince : versionNotRestored),
      refuse(error) {
        if (isOutdated(error)) onOutdated();
        return false;
      },
    });
  return (
    <RestorableVersion
      read={pageRevisionRead(page.id, revision.id)}
      note="Restoring doesn’t change the URL, the place or the published state."
      onRestore={restore}
      isPending={isPending}
      onBack={onBack}
    >
      {({ snapshot }) => (
        <FieldDiffs
          fields={comparedPageFields(snapshot, page)}
          names={{ before: versionName(revision), after: 'Current version' }}
        />
      )}
    </RestorableVersion>
  );
}
