import { act, screen } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { renderApp } from '~/testing/render-app';
import { usePart } from './use-part';

const parts = [{ id: 'tasks' }, { id: 'content' }] as const;

function Tab() {
  const [part, select] = usePart<'tasks' | 'content'>(parts, 'tasks');
  const { search } = useLocation();
  return (
    <>
      <output>{`${part} ${search}`}</output>
      {parts.map(({ id }) => (
        <button key={id} onClick={() => select(id)}>
          {id}
        </button>
      ))}
    </>
  );
}

const press = (name: string) => act(() => screen.getByRole('button', { name }).click());

describe('the part of a tab', () => {
  it('is read from the address, and changes it', () => {
    renderApp(<Tab />, { url: '/admin?tab=automation&part=content' });
    expect(screen.getByRole('status')).toHaveTextContent('content ?tab=automation&part=content');
    press('tasks');
    expect(screen.getByRole('status')).toHaveTextContent(/^tasks \?tab=automation$/);
    press('content');
    expect(screen.getByRole('status')).toHaveTextContent('content ?tab=automation&part=content');
  });

  it('is the first for an unknown part in the address', () => {
    renderApp(<Tab />, { url: '/admin?tab=automation&part=nonsense' });
    expect(screen.getByRole('status')).toHaveTextContent('tasks ?tab=automation&part=nonsense');
  });
});
