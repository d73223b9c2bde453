import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { SWRConfig } from 'swr';
import { request } from './http';
import { type Read, swrConfig, useRead } from './read';
import { useRefresh } from './refresh';

jest.mock('./http', () => ({
  ...jest.requireActual<object>('./http'),
  request: jest.fn(),
}));

const readText = (key: string): Read<string> => ({ key, parse: ({ body }) => String(body) });

const reads = {
  posts: readText('/api/posts?limit=6'),
  stats: readText('/api/stats'),
  other: readText('/api/posts-of-others'),
};

const Shown = ({ name }: { name: keyof typeof reads }) => (
  <p>{`${name}: ${useRead(reads[name]).data ?? '…'}`}</p>
);

function Screen() {
  const [isOpen, setIsOpen] = useState(true);
  const refresh = useRefresh();
  return (
    <>
      <Shown name="posts" />
      <Shown name="other" />
      {isOpen && <Shown name="stats" />}
      <button onClick={() => setIsOpen(!isOpen)}>Toggle</button>
      <button onClick={() => void refresh('/api/posts', '/api/stats')}>Refresh</button>
    </>
  );
}

const Refresh = () => {
  const refresh = useRefresh();
  return <button onClick={() => void refresh('/api/posts')}>Refresh</button>;
};

describe('useRefresh', () => {
  it('refetches what is shown, drops other matching data, and leaves the rest', async () => {
    let turn = 1;
    jest
      .mocked(request)
      .mockImplementation((_method, path) =>
        Promise.resolve({ status: 200, body: `${path} #${turn}`, total: null }),
      );
    render(
      <SWRConfig value={{ ...swrConfig, provider: () => new Map() }}>
        <Screen />
      </SWRConfig>,
    );
    await screen.findByText('stats: /api/stats #1');
    await userEvent.click(screen.getByText('Toggle'));
    turn = 2;
    await userEvent.click(screen.getByText('Refresh'));
    await screen.findByText('posts: /api/posts?limit=6 #2');
    expect(screen.getByText('other: /api/posts-of-others #1')).toBeVisible();
    turn = 3;
    await userEvent.click(screen.getByText('Toggle'));
    await waitFor(() => expect(screen.getByText('stats: /api/stats #3')).toBeVisible());
  });

  it('ignores a response to a request from before the change', async () => {
    const waiting: ((body: string) => void)[] = [];
    jest.mocked(request).mockImplementation(
      () =>
        new Promise((resolve) => {
          waiting.push((body) => resolve({ status: 200, body, total: null }));
        }),
    );
    render(
      <SWRConfig value={{ ...swrConfig, provider: () => new Map() }}>
        <Shown name="posts" />
        <Refresh />
      </SWRConfig>,
    );
    await waitFor(() => expect(waiting).toHaveLength(1));
    await userEvent.click(screen.getByText('Refresh'));
    await waitFor(() => expect(waiting).toHaveLength(2));
    act(() => waiting[0]?.('before'));
    act(() => waiting[1]?.('after'));
    expect(await screen.findByText('posts: after')).toBeVisible();
  });
});
