import styled from 'styled-components';
import type { PostCard } from '@contract/post';
import { plural } from '~/lib/format';
import { color, fontSize, lineHeight, space, weight } from '~/theme/tokens';
import { clampLines, metaText } from '~/theme/type-styles';
import { CategoryBadge } from '~/ui/badge';
import { SelectAllBox } from '~/ui/selection';
import { useArticleRow } from '../model/use-article-row';
import { ArticleActions } from './article-actions';
import { ArticleEarnings } from './article-earnings';
import { ArticleMarks } from './article-marks';
import type { ArticleRowsProps } from './article-table';
import { ArticleThumb } from './article-thumb';
import { SelectArticle } from './select-article';

/** The articles of a page on a phone, one below the other. */
export const ArticleCards = ({ articles, ...rest }: ArticleRowsProps) => (
  <div>
    <All>
      <Tap>
        <SelectAllBox selection={rest.selection} />
      </Tap>
      <span aria-hidden>Select all</span>
    </All>
    <List role="list" aria-label="Articles">
      {articles.map((article) => (
        <ArticleCard key={article.id} article={article} {...rest} />
      ))}
    </List>
  </div>
);

const ArticleCard = (props: Omit<ArticleRowsProps, 'articles'> & { article: PostCard }) => {
  const { article, selection, publishing, actions, earningsOf } = props;
  const { titleId, isPending, isPublished, date } = useArticleRow(article, publishing);
  return (
    <Item data-row data-chosen={selection.has(article.id) || undefined}>
      <Head>
        <Tap>
          <SelectArticle {...{ article, selection }} />
        </Tap>
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

const All = styled.label`
  ${metaText}
  display: flex;
  align-items: center;
  border-bottom: 1px solid ${color.lineStrong};
`;

/** A box of 20 px that a thumb can hit. */
const Tap = styled.span`
  display: grid;
  flex: none;
  place-items: center start;
  width: 2.25rem;
  min-height: 2.75rem;
  & > input::after {
    content: '';
    position: absolute;
    inset: -0.75rem;
  }
  & > input {
    position: relative;
  }
`;

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
  &[data-chosen] {
    background-color: ${color.sunken};
    box-shadow: 0 0 0 ${space[2]} ${color.sunken};
    clip-path: inset(0 -${space[2]});
  }
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
