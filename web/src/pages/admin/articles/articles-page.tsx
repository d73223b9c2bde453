import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { AdminArea } from '../frame/admin-area';
import { adminHead } from '../frame/admin-head';
import { ArticleCounters } from '~/features/articles/components/article-counters';
import { media, space } from '~/theme/tokens';
import { ButtonLink } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { ArticleList } from './article-list';
import { ArticleViews } from './article-views';
import { TrashView } from './trash-view';
import { useListAddress } from './use-list-address';

// Editor and history are loaded when opened.
const EditDialog = lazy(async () => ({ default: (await import('./edit-dialog')).EditDialog }));
const HistoryWindow = lazy(async () => ({
  default: (await import('./history-window')).HistoryWindow,
}));

/** Articles screen: counters, list or trash, and dialogs. */
function ArticlesScreen() {
  const address = useListAddress();
  const { isTrash, open, close, edited, inHistory } = address;
  return (
    <>
      <Buttons>
        <Back to="/admin">
          <Icon name="arrow" size={16} />
          Back to Admin
        </Back>
        <ButtonLink as={Link} to="/admin?tab=create" size="small" variant="filled">
          New article
        </ButtonLink>
      </Buttons>
      <ArticleCounters />
      <ArticleViews at={isTrash ? 'trash' : 'all'} />
      {isTrash ? (
        <TrashView />
      ) : (
        <ArticleList
          onEdit={({ id }) => open('edit', id)}
          onHistory={({ id }) => open('history', id)}
        />
      )}
      <Suspense>
        {edited !== null && <EditDialog key={edited} id={edited} onClose={close} />}
        {inHistory !== null && <HistoryWindow key={inHistory} id={inHistory} onClose={close} />}
      </Suspense>
    </>
  );
}

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[3]} ${space[6]};
  ${media.md} {
    /* Aligned with the title. */
    margin-top: calc(-1 * ${space[3]});
  }
`;

const Back = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: ${space[2]};
  min-height: 2.75rem;
  text-decoration: none;
  & > svg {
    transform: scaleX(-1);
  }
`;

export const load = adminHead('Articles');

export const Page = () => (
  <AdminArea title="Articles">
    <ArticlesScreen />
  </AdminArea>
);
