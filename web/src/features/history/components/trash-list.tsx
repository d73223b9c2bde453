import { useId } from 'react';
import styled from 'styled-components';
import type { TrashedPost } from '@contract/revision';
import { longDate, longDateTime } from '~/lib/format';
import { useSite } from '~/lib/site-context';
import { color, fontSize, lineHeight, media, space, weight } from '~/theme/tokens';
import { clampLines, metaText } from '~/theme/type-styles';
import { Badge } from '~/ui/badge';
import { Button } from '~/ui/button';

interface TrashListProps {
  articles: readonly TrashedPost[];
  pendingId: number | null;
  onRestore: (article: TrashedPost) => void;
  onErase: (article: TrashedPost) => void;
}

/** Deleted articles, the last deleted first. */
export const TrashList = ({ articles, ...rest }: TrashListProps) => (
  <List role="list" aria-label="Deleted articles">
    {articles.map((article) => (
      <TrashItem key={article.id} article={article} {...rest} />
    ))}
  </List>
);

const TrashItem = (props: Omit<TrashListProps, 'articles'> & { article: TrashedPost }) => {
  const { article, pendingId, onRestore, onErase } = props;
  const { timezone } = useSite();
  const titleId = useId();
  const isPending = pendingId === article.id;
  return (
    <Item data-row>
      <div>
        <Title id={titleId}>{article.title}</Title>
        <Facts>
          <span>/post/{article.slug}</span>
          <span>Deleted {longDateTime(article.deletedAt, timezone)}</span>
          <span>Can be restored until {longDate(article.expiresAt, timezone)}</span>
          {article.published && <Badge>Was published</Badge>}
        </Facts>
      </div>
      <Actions>
        <Button
          size="small"
          aria-describedby={titleId}
          disabled={isPending}
          onClick={() => onRestore(article)}
        >
          {isPending ? 'Working…' : 'Restore'}
        </Button>
        <Button
          size="small"
          variant="danger"
          aria-describedby={titleId}
          disabled={isPending}
          onClick={() => onErase(article)}
        >
          Delete permanently
        </Button>
      </Actions>
    </Item>
  );
};

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
  border-top: 1px solid ${color.lineStrong};
`;

const Item = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
  padding-block: ${space[4]};
  border-bottom: 1px solid ${color.line};
  ${media.md} {
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: center;
    gap: ${space[8]};
  }
`;

const Title = styled.p`
  ${clampLines(3)}
  font-size: ${fontSize.small};
  font-weight: ${weight.semibold};
  line-height: ${lineHeight.snug};
  color: ${color.ink};
`;

const Facts = styled.p`
  ${metaText}
  display: flex;
  flex-wrap: wrap;
  gap: ${space[1]} ${space[5]};
  margin-top: ${space[1]};
  & > * {
    overflow-wrap: anywhere;
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[3]};
  & > button {
    min-height: 2.75rem;
  }
`;
