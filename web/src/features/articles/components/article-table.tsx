import styled from 'styled-components';
import type { PostCard } from '@contract/post';
import { count } from '~/lib/format';
import { useIsWide } from '~/lib/media-query';
import { breakpoint, color, fontSize, lineHeight, space, weight } from '~/theme/tokens';
import { capsText, clampLines } from '~/theme/type-styles';
import { CategoryBadge } from '~/ui/badge';
import { SelectCell, SelectColumn } from '~/ui/selection';
import { SortHeading } from '~/ui/sort-heading';
import type { KnownEarnings } from '../model/use-article-earnings';
import { useArticleRow } from '../model/use-article-row';
import type { Publishing } from '../model/use-publishing';
import { ArticleActions, type ArticleHandlers } from './article-actions';
import { ArticleEarnings } from './article-earnings';
import { ArticleMarks } from './article-marks';
import { ArticleThumb } from './article-thumb';

/** Props shared by the table and the cards of articles. */
export interface ArticleRowsProps {
  articles: readonly PostCard[];
  publishing: Publishing;
  actions: ArticleHandlers;
  earningsOf: (id: number) => KnownEarnings;
}

/** A page of articles as a table. */
export const ArticleTable = ({ articles, ...rest }: ArticleRowsProps) => {
  const hasEarnings = useIsWide(breakpoint.xl);
  return (
    <Table>
      <caption className="visually-hidden">Articles</caption>
      <thead>
        <tr>
          <SelectColumn />
          <th scope="col" data-column="picture">
            <span className="visually-hidden">Image</span>
          </th>
          <SortHeading column="title">Title</SortHeading>
          <SortHeading column="category">Category</SortHeading>
          <SortHeading column="date">Date</SortHeading>
          <SortHeading column="views" isNumber>
            Views
          </SortHeading>
          {hasEarnings && (
            <SortHeading column="earnings" isNumber>
              Earned
            </SortHeading>
          )}
          <SortHeading column="status">Status</SortHeading>
        </tr>
      </thead>
      <tbody>
        {articles.map((article) => (
          <ArticleRow key={article.id} article={article} hasEarnings={hasEarnings} {...rest} />
        ))}
      </tbody>
    </Table>
  );
};

interface ArticleRowProps extends Omit<ArticleRowsProps, 'articles'> {
  article: PostCard;
  /** Whether earnings have their own column; otherwise they are below the title. */
  hasEarnings: boolean;
}

const ArticleRow = (props: ArticleRowProps) => {
  const { article, publishing, actions, hasEarnings } = props;
  const earnings = props.earningsOf(article.id);
  const { titleId, isPending, isPublished, date } = useArticleRow(article, publishing);
  return (
    <tr data-row>
      <SelectCell of={article.id} name={article.title} />
      <td>
        <ArticleThumb article={article} />
      </td>
      <th scope="row">
        <Title id={titleId} title={article.title}>
          {article.title}
        </Title>
        <ArticleActions {...{ article, titleId, isPublished, isPending, actions }} />
        {!hasEarnings && <ArticleEarnings isLine earnings={earnings} />}
      </th>
      <td>
        {article.category && (
          <CategoryBadge variant="rule" name={article.category.name} hex={article.category.color} />
        )}
      </td>
      <td>{date}</td>
      <td data-number>{count(article.views)}</td>
      {hasEarnings && (
        <td data-number>
          <ArticleEarnings earnings={earnings} />
        </td>
      )}
      <td>
        <Marks>
          <ArticleMarks
            isPublished={isPublished}
            isFeatured={article.featured}
            publishAt={article.publishAt}
          />
        </Marks>
      </td>
    </tr>
  );
};

// A fixed layout keeps the column widths from page to page.
const Table = styled.table`
  table-layout: fixed;
  width: 100%;
  font-size: ${fontSize.small};
  line-height: ${lineHeight.snug};
  & :is(th, td) {
    padding: ${space[3]} ${space[5]} ${space[3]} 0;
    border-bottom: 1px solid ${color.line};
    vertical-align: middle;
    text-align: left;
    font-weight: ${weight.regular};
  }
  & thead th {
    ${capsText}
    padding-block: ${space[2]};
    border-bottom-color: ${color.lineStrong};
    color: ${color.muted};
    letter-spacing: 0.08em;
    white-space: nowrap;
  }
  & [data-column='picture'] {
    width: 6.5rem;
  }
  & [data-column='category'] {
    width: 11rem;
  }
  & [data-column='date'] {
    width: 10rem;
  }
  & [data-column='views'] {
    width: 6.5rem;
  }
  & [data-column='earnings'] {
    width: 10rem;
  }
  & [data-column='status'] {
    width: 8.5rem;
  }
  & [data-number] {
    text-align: right;
    font-variant-numeric: tabular-nums;
  }
`;

const Title = styled.span`
  ${clampLines(2)}
  font-weight: ${weight.semibold};
  color: ${color.ink};
  overflow-wrap: anywhere;
`;

const Marks = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[1]};
`;
