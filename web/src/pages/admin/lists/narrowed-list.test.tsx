import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import { renderApp } from '~/testing/render-app';
import { type ListOrder, NarrowedList } from './narrowed-list';

interface Person {
  name: string;
  count: number;
}

const people: Person[] = [
  { name: 'Ada Byron', count: 2 },
  { name: 'Grace Hopper', count: 7 },
];
const orders: readonly [ListOrder<Person>, ...ListOrder<Person>[]] = [
  { id: 'name', label: 'Name' },
  { id: 'count', label: 'Most articles', compare: (a, b) => b.count - a.count },
];

function List() {
  return (
    <>
      <p>at {useLocation().search}</p>
      <NarrowedList
        what="people"
        items={people}
        placeholder="Name"
        wordsOf={({ name }) => name}
        orders={orders}
      >
        {(shown) => shown.map(({ name }) => <h2 key={name}>{name}</h2>)}
      </NarrowedList>
    </>
  );
}

const names = () => screen.queryAllByRole('heading').map(({ textContent }) => textContent);

describe('a list that comes whole', () => {
  it('is searched and sorted as the address says', () => {
    renderApp(<List />, { url: '/?q=a&sort=count' });
    expect(names()).toEqual(['Grace Hopper', 'Ada Byron']);
  });

  it('keeps search and order in the address', async () => {
    renderApp(<List />);
    expect(names()).toEqual(['Ada Byron', 'Grace Hopper']);
    await userEvent.type(screen.getByLabelText('Search'), 'hopper grace{Enter}');
    expect(names()).toEqual(['Grace Hopper']);
    await userEvent.selectOptions(screen.getByLabelText('Sort by'), 'Most articles');
    expect(screen.getByText('at ?q=hopper+grace&sort=count')).toBeVisible();
  });

  it('says that nothing matches, and shows everything again', async () => {
    renderApp(<List />, { url: '/?q=yeti' });
    expect(screen.getByText('No people match “yeti”.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Clear search' }));
    expect(names()).toHaveLength(2);
  });
});
