import styled from 'styled-components';
import type { PostCard } from '@contract/post';
import { plural } from '~/lib/format';
import { color, fontSize, lineHeight, space, weight } from '~/theme/tokens';
import { clampLines, metaText } from '~/theme/type-styles';
import { CategoryBadge } from '~/ui/badge';
import { SelectEntry } from '~/ui/selection';
import { useArticleRow } from '../model/use-article-row';
import { ArticleActions } from './article-actions';
import { ArticleEarnings } from './article-earnings';
import { ArticleMarks } from './article-marks';
import type { ArticleRowsProps } from './article-table';
import { ArticleThumb } from './article-thumb';

/** A page of articles as stacked cards, for phones. */
export const ArticleCards = ({ articles, ...rest }: ArticleRowsProps) => (
  <List role="list" aria-label="Articles">
    {articles.map((article) => (
      <ArticleCard key={article.id} article={article} {...rest} />
    ))}
  </List>
);

const ArticleCard = (props: Omit<ArticleRowsProps, 'articles'> & { article: PostCard }) => {
  const { article, publishing, actions, earningsOf } = props;
  const { titleId, isPending, isPublished, date } = useArticleRow(article, publishing);
  return (
    <Item data-row>
      <SelectEntry of={article.id} name={article.title} />
      <Head>
        <Words>
          <Title id={titleId}>{article.title}</Title>
          {article.category && (
            <CategoryBadge
              variant="rule"
              name={article.category.name}
              hex={article.category.color}
            />
          )}
        </Words>
        <ArticleThumb article={article} />
      </Head>
      <Facts>
        <ArticleMarks
          isPublished={isPublished}
          isFeatured={article.featured}
          publishAt={article.publishAt}
        />
        <span>
          {date} · {plural(article.views, 'view', 'views')}
        </span>
      </Facts>
      <ArticleEarnings isLine earnings={earningsOf(article.id)} />
      <ArticleActions {...{ article, titleId, isPublished, isPending, actions }} />
    </Item>
  );
};

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Item = styled.li`
  display: grid;
  gap: ${space[2]};
  padding-block: ${space[3]} ${space[2]};
  border-bottom: 1px solid ${color.line};
`;

const Head = styled.div`
  display: flex;
  align-items: flex-start;
`;

const Words = styled.div`
  display: grid;
  flex: 1;
  gap: ${space[2]};
  min-width: 0;
  padding-right: ${space[4]};
`;

const Title = styled.span`
  ${clampLines(3)}
  font-size: ${fontSize.small};
  font-weight: ${weight.semibold};
  line-height: ${lineHeight.snug};
  color: ${color.ink};
  overflow-wrap: anywhere;
`;

const Facts = styled.div`
  ${metaText}
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[1]} ${space[3]};
`;
