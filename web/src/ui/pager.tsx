import { useEffect } from 'react';
import styled from 'styled-components';
import { space } from '../theme/tokens';
import { metaText } from '../theme/type-styles';
import { Button } from './button';

interface PagerProps {
  /** Current page, from 1. */
  page: number;
  /** Undefined while loading. */
  pages: number | undefined;
  /** Called with the new page; with the last page and `isMissing` if `page` does not exist. */
  onPage: (page: number, isMissing?: boolean) => void;
  /** Accessible name, such as 'Pages of articles'. */
  label: string;
}

/**
 * Pagination of a list, which also leads past-the-end pages to the last one; null for a single
 * page.
 */
export function Pager({ page, pages, onPage, label }: PagerProps) {
  const last = Math.max(1, pages ?? page);
  useEffect(() => {
    if (page > last) onPage(last, true);
  }, [page, last, onPage]);
  if (pages === undefined || pages <= 1) return null;
  return (
    <Row aria-label={label}>
      <Button size="small" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        Previous
      </Button>
      <span aria-current="page">
        Page {page.toLocaleString('en-US')} of {pages.toLocaleString('en-US')}
      </span>
      <Button size="small" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        Next
      </Button>
    </Row>
  );
}

const Row = styled.nav`
  ${metaText}
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: ${space[3]} ${space[6]};
`;
