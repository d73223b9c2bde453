import { useRef } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { trashedArticles, trashedPages } from '~/features/history/model/trash-kinds';
import { count } from '~/lib/format';
import { useRead } from '~/lib/read';
import { tabListStyle, tabStyle } from '~/ui/tabs/tabs';
import { useCurrentInView } from '~/ui/tabs/use-current-in-view';

const VIEWS = [
  { id: 'all', to: '/admin/articles', label: 'All articles' },
  { id: 'trash', to: '/admin/articles?view=trash', label: 'Trash' },
  { id: 'authors', to: '/admin/authors', label: 'Authors' },
  { id: 'series', to: '/admin/series', label: 'Series' },
  { id: 'pages', to: '/admin/pages', label: 'Pages' },
] as const;

/** Links to the lists of articles and related screens. */
export function ArticleViews({ at }: { at: (typeof VIEWS)[number]['id'] }) {
  const row = useRef<HTMLElement>(null);
  useCurrentInView(row, at);
  const articles = useRead(trashedArticles.read()).data?.total ?? 0;
  const deleted = articles + (useRead(trashedPages.read()).data?.total ?? 0);
  return (
    <Views ref={row} aria-label="Views of articles">
      {VIEWS.map(({ id, to, label }) => (
        <View
          key={id}
          to={to}
          state={{ keepScroll: true }}
          aria-current={id === at ? 'page' : undefined}
        >
          {label}
          {id === 'trash' && deleted > 0 && ` (${count(deleted)})`}
        </View>
      ))}
    </Views>
  );
}

const Views = styled.nav`
  ${tabListStyle}
`;

const View = styled(Link)`
  ${tabStyle}
`;
