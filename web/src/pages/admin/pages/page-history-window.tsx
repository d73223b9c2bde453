import { HistoryFrame } from '~/features/history/components/comparison-parts';
import { PageHistory } from '~/features/history/components/page-history';
import { Dialog } from '~/ui/dialog/dialog';
import { Loading, SkeletonText } from '~/ui/skeleton';
import { usePageVersion } from './use-page-version';

interface PageHistoryWindowProps {
  id: number;
  onClose: () => void;
}

/** Dialog with the history of a page. */
export function PageHistoryWindow({ id, onClose }: PageHistoryWindowProps) {
  const { opened, take, reload } = usePageVersion(id, onClose);
  return (
    <Dialog open size="wide" title="History" description={opened?.page.title} onClose={onClose}>
      <HistoryFrame>
        {opened ? (
          <PageHistory present={opened} onRestored={take} onOutdated={reload} />
        ) : (
          <Loading label="Loading the history…">
            <SkeletonText lines={8} />
          </Loading>
        )}
      </HistoryFrame>
    </Dialog>
  );
}
