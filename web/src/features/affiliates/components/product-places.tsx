import { Link } from 'react-router-dom';
import styled from 'styled-components';
import type { CatalogProduct } from '@contract/affiliate-product';
import { plural } from '~/lib/format';

const only = (list: readonly { id: number }[]): number | undefined =>
  list.length === 1 ? list[0]?.id : undefined;

/** Links to everything that shows a product: articles, pages and newsletter issues. */
export const ProductPlaces = ({ product, nameId }: { product: CatalogProduct; nameId: string }) => {
  const { id, postCount, pages, issues } = product;
  const [page, issue] = [only(pages), only(issues)];
  const places = [
    { total: postCount, one: 'article', to: `/admin/articles?product=${id}`, titles: [] },
    {
      total: pages.length,
      one: 'page',
      to: page === undefined ? '/admin/pages' : `/admin/pages?edit=${page}`,
      titles: pages,
    },
    {
      total: issues.length,
      one: 'issue',
      to: `/admin/newsletter?tab=issues${issue === undefined ? '' : `&issue=${issue}`}`,
      titles: issues,
    },
  ].filter(({ total }) => total > 0);
  if (places.length === 0) return '0 articles';
  return (
    <PlaceList>
      {places.map(({ total, one, to, titles }) => (
        <Link
          key={one}
          to={to}
          title={titles.map(({ title }) => title).join(', ') || undefined}
          aria-describedby={nameId}
        >
          {plural(total, one, `${one}s`)}
        </Link>
      ))}
    </PlaceList>
  );
};

const PlaceList = styled.span`
  display: inline-flex;
  flex-direction: column;
`;
