import { shortDateTime } from '~/lib/format';
import { useSite } from '~/lib/site-context';
import { Badge } from '~/ui/badge';

interface ArticleMarksProps {
  isPublished: boolean;
  isFeatured: boolean;
  /** Time at which a draft is published automatically; null for never. */
  publishAt: string | null;
}

/** Badges of an article: published, scheduled or draft, and featured. */
export const ArticleMarks = ({ isPublished, isFeatured, publishAt }: ArticleMarksProps) => {
  const { timezone } = useSite();
  const isScheduled = !isPublished && publishAt !== null;
  return (
    <>
      <StateMark {...{ isPublished, isScheduled }} />{' '}
      {isFeatured && <Badge tone="gold">Featured</Badge>}{' '}
      {isScheduled && <time dateTime={publishAt}>{shortDateTime(publishAt, timezone)}</time>}
    </>
  );
};

const StateMark = ({
  isPublished,
  isScheduled,
}: {
  isPublished: boolean;
  isScheduled: boolean;
}) => {
  if (isPublished) return <Badge tone="success">Published</Badge>;
  return isScheduled ? <Badge tone="info">Scheduled</Badge> : <Badge>Draft</Badge>;
};
