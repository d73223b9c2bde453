import { Badge } from '~/ui/badge';

interface ArticleMarksProps {
  isPublished: boolean;
  isFeatured: boolean;
}

/** Whether readers see an article, and whether it stands out. */
export const ArticleMarks = ({ isPublished, isFeatured }: ArticleMarksProps) => (
  <>
    {isPublished ? <Badge tone="success">Published</Badge> : <Badge>Draft</Badge>}{' '}
    {isFeatured && <Badge tone="gold">Featured</Badge>}
  </>
);
