import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import { renderApp } from '~/testing/render-app';
import { servedAxios } from '~/testing/serve-axios';
import { EmptyState } from '~/ui/empty-state';
import { SelectEntry } from '~/ui/selection';
import { SortHeading } from '~/ui/sort-heading';
import { toastStore } from '~/ui/toast/toast-store';
import { byName, NarrowedList, type WholeOrders } from './narrowed-list';
import { type BulkAction, oneByOne } from './use-bulk';

interface Person {
  id: number;
  name: string;
  count: number;
}

const people: Person[] = [
  { id: 1, name: 'Ada Byron', count: 2 },
  { id: 2, name: 'Grace Hopper', count: 7 },
  { id: 3, name: 'Joan Clarke', count: 5 },
  { id: 4, name: 'Hedy Lamarr', count: 1 },
];
const orders: WholeOrders<Person> = [
  { id: 'added', label: 'As added' },
  { id: 'name', label: 'Name', column: 'name', direction: 'ascending', compare: byName },
  {
    id: '-name',
    label: 'Name, Z to A',
    column: 'name',
    direction: 'descending',
    compare: (a, b) => byName(b, a),
  },
  { id: '-count', label: 'Most articles', compare: (a, b) => b.count - a.count },
];
const restore: BulkAction<Person> = {
  label: 'Restore',
  running: 'Restoring',
  done: 'restored',
  work: oneByOne((call, { id }) =>
    call('POST /api/trash/pages/{id}/restore', { params: { id }, body: {} }),
  ),
};
const remove: BulkAction<Person> = {
  label: 'Delete',
  running: 'Deleting',
  done: 'deleted',
  isDangerous: true,
  question: (items) => ({ title: `Delete ${items.length}?`, text: 'They go to the trash.' }),
  canDo: ({ count }) => count > 1,
  work: oneByOne((call, { id }) => call('DELETE /api/pages/{id}', { params: { id } })),
  undo: (items, run) => run(restore, items),
};

const Row = ({ person }: { person: Person }) => (
  <tr data-row>
    <td>
      <SelectEntry of={person.id} name={person.name} />
    </td>
    <th scope="row">{person.name}</th>
  </tr>
);

function List({
  answer,
}: {
  answer?: { data?: Person[]; error?: unknown; mutate: () => unknown };
}) {
  return (
    <>
      <output>at {useLocation().search}</output>
      <NarrowedList
        nouns={{ one: 'person', many: 'people' }}
        answer={answer ?? { data: people, mutate: () => undefined }}
        keyOf={({ id }) => id}
        nameOf={({ name }) => name}
        searches="Name"
        wordsOf={({ name }) => name}
        orders={orders}
        actions={[remove]}
        none={<EmptyState title="No people yet." />}
      >
        {(shown) => (
          <table>
            <thead>
              <tr>
                <td />
                <SortHeading column="name">Name</SortHeading>
              </tr>
            </thead>
            <tbody>
              {shown.map((person) => (
                <Row key={person.id} person={person} />
              ))}
            </tbody>
          </table>
        )}
      </NarrowedList>
    </>
  );
}

const names = () =>
  screen.queryAllByRole('rowheader').map(({ textContent }) => textContent.split(' ')[0]);
const checkbox = (name: string) => screen.getByLabelText(`Select ${name}`);
const status = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
const shownToast = (expected: object) =>
  waitFor(() => expect(toastStore.list()[0]).toMatchObject(expected));
const confirm = async () => {
  const question = within(await screen.findByRole('alertdialog'));
  await userEvent.click(question.getByRole('button', { name: 'Delete' }));
};
const gone = { status: 204 };
const refused = (detail: string) => ({
  status: 409,
  body: { status: 409, code: 'conflict', detail },
});

describe('a list of the admin area', () => {
  it('is searched and sorted by the address', () => {
    renderApp(<List />, { url: '/?q=a&sort=-count' });
    expect(names()).toEqual(['Grace', 'Joan', 'Ada', 'Hedy']);
  });

  it('stores the search and the order in the address', async () => {
    renderApp(<List />);
    await userEvent.type(screen.getByLabelText('Search'), 'hopper grace{Enter}');
    expect(names()).toEqual(['Grace']);
    await userEvent.selectOptions(screen.getByLabelText('Sort by'), 'Most articles');
    expect(screen.getByText('at ?q=hopper+grace&sort=-count')).toBeVisible();
  });

  it('is sorted by its column headings, even by keyboard', async () => {
    renderApp(<List />);
    const heading = screen.getByRole('columnheader', { name: 'Name' });
    expect(heading).toHaveAttribute('aria-sort', 'none');
    within(heading).getByRole('button').focus();
    await userEvent.keyboard('{Enter}');
    expect(heading).toHaveAttribute('aria-sort', 'ascending');
    expect(names()).toEqual(['Ada', 'Grace', 'Hedy', 'Joan']);
    await userEvent.keyboard(' ');
    expect(heading).toHaveAttribute('aria-sort', 'descending');
    expect(screen.getByText('at ?sort=-name')).toBeVisible();
    expect(screen.getByLabelText('Sort by')).toHaveValue('-name');
  });

  it('says that nothing matches, and can show everything again', async () => {
    renderApp(<List />, { url: '/?q=yeti' });
    expect(screen.getByText('No people match “yeti”.')).toBeVisible();
    await userEvent.click(screen.getAllByRole('button', { name: 'Clear filters' })[0]!);
    expect(names()).toHaveLength(4);
  });

  it('shows an empty state without a search', () => {
    renderApp(<List answer={{ data: [], mutate: () => undefined }} />);
    expect(screen.getByText('No people yet.')).toBeVisible();
    expect(screen.queryByLabelText('Search')).toBeNull();
  });

  it('reports a load failure and retries on request', async () => {
    const mutate = jest.fn();
    renderApp(<List answer={{ error: new Error('no'), mutate }} />);
    expect(screen.getByText('The people could not be loaded.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(mutate).toHaveBeenCalledTimes(1);
  });
});

describe('the selection in a list', () => {
  it('is extended with the shift key, includes all, is cleared by Escape, and shows its count', async () => {
    renderApp(<List />);
    await userEvent.click(checkbox('Ada Byron'));
    fireEvent.click(checkbox('Joan Clarke'), { shiftKey: true });
    expect(checkbox('Grace Hopper')).toBeChecked();
    expect(status()).toContain('4 people3 selected');
    await userEvent.click(screen.getByLabelText('Select all on this page'));
    expect(status()).toContain('4 people4 selected');
    await userEvent.keyboard('{Escape}');
    expect(status()).toContain('4 people');
    expect(screen.queryByRole('group', { name: 'Selected people' })).toBeNull();
  });

  it('is cleared when the list changes', async () => {
    renderApp(<List />);
    await userEvent.click(checkbox('Ada Byron'));
    await userEvent.selectOptions(screen.getByLabelText('Sort by'), 'Name');
    expect(checkbox('Ada Byron')).not.toBeChecked();
  });

  it('skips entries to which an action does not apply, and can be undone', async () => {
    servedAxios.serve({
      'DELETE /api/pages/1': gone,
      'DELETE /api/pages/2': gone,
      'POST /api/trash/pages/1/restore': { status: 200, body: {} },
      'POST /api/trash/pages/2/restore': { status: 200, body: {} },
    });
    renderApp(<List />);
    for (const name of ['Ada Byron', 'Grace Hopper', 'Hedy Lamarr'])
      await userEvent.click(checkbox(name));
    await userEvent.click(screen.getByRole('button', { name: 'Delete (2)' }));
    await confirm();
    await shownToast({ title: '2 people deleted' });
    await waitFor(() => expect(checkbox('Ada Byron')).not.toBeChecked());
    expect(checkbox('Hedy Lamarr')).toBeChecked();
    act(() => toastStore.list()[0]?.action?.onAction());
    await shownToast({ title: '2 people restored' });
    expect(toastStore.list()[0]?.action).toBeUndefined();
    expect(checkbox('Hedy Lamarr')).toBeChecked();
  });

  it('continues after a failure, and keeps the failed entry selected with its reason', async () => {
    servedAxios.serve({
      'DELETE /api/pages/1': gone,
      'DELETE /api/pages/2': refused('It is on the menu.'),
      'DELETE /api/pages/3': gone,
    });
    renderApp(<List />);
    for (const name of ['Ada Byron', 'Grace Hopper', 'Joan Clarke'])
      await userEvent.click(checkbox(name));
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    await confirm();
    await shownToast({
      title: '2 people deleted',
      description: '1 person failed: It is on the menu.',
    });
    const report = within(await screen.findByRole('alert'));
    expect(report.getByText('Grace Hopper').closest('li')).toHaveTextContent(
      'Grace Hopper: It is on the menu.',
    );
    await waitFor(() => expect(checkbox('Ada Byron')).not.toBeChecked());
    expect(checkbox('Grace Hopper')).toBeChecked();
    await userEvent.click(report.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('stops if the server is unreachable, and keeps the remaining entries selected', async () => {
    servedAxios.serve({ 'DELETE /api/pages/1': gone });
    renderApp(<List />);
    for (const name of ['Ada Byron', 'Grace Hopper', 'Joan Clarke'])
      await userEvent.click(checkbox(name));
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    await confirm();
    await shownToast({ title: '1 person deleted' });
    await waitFor(() => expect(checkbox('Joan Clarke')).toBeChecked());
    expect(checkbox('Grace Hopper')).toBeChecked();
    expect(servedAxios.request.mock.calls.map(([{ url }]) => url)).not.toContain('/api/pages/3');
  });
});
