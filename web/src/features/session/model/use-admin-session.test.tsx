import { act, screen, waitFor } from '@testing-library/react';
import { useSWRConfig } from 'swr';
import { type Read, useRead } from '~/lib/read';
import { renderApp } from '~/testing/render-app';
import { servedAxios } from '~/testing/serve-axios';
import { type AdminSessionControl, useAdminSession } from './use-admin-session';

const SESSION = '/api/admin/session';
const PRIVATE = '/api/contact/messages';
const messages: Read<{ text: string }> = {
  key: PRIVATE,
  parse: ({ body }) => body as { text: string },
};

interface Seen {
  session?: AdminSessionControl;
  /** Keys with cached data. */
  known?: () => string[];
}

function Screen({ onRender }: { onRender: (seen: Seen) => void }) {
  const session = useAdminSession();
  const { cache } = useSWRConfig();
  const { data } = useRead(session.state === 'signed-in' ? messages : null);
  onRender({
    session,
    known: () => [...cache.keys()].filter((key) => cache.get(key)?.data !== undefined),
  });
  return <p>{data?.text ?? session.state}</p>;
}

describe('a closed admin session', () => {
  it('clears its cached data, but keeps unsaved text', async () => {
    sessionStorage.setItem('admin_authenticated', 'true');
    localStorage.setItem('aurelian:copy:post:1', '{}');
    servedAxios.serve({
      [`GET ${SESSION}`]: { status: 200, body: { authenticated: false } },
      [`GET ${PRIVATE}`]: { status: 200, body: { text: 'A private word' } },
      'POST /api/admin/logout': { status: 204 },
    });
    const seen: Seen = {};
    renderApp(<Screen onRender={(now) => Object.assign(seen, now)} />, { url: '/admin' });
    expect(await screen.findByText('A private word')).toBeVisible();
    expect(seen.known?.()).toContain(PRIVATE);
    await act(async () => seen.session?.signOut());
    await waitFor(() => expect(seen.known?.()).toEqual([SESSION]));
    expect(screen.getByText('signed-out')).toBeVisible();
    expect(localStorage.getItem('aurelian:copy:post:1')).toBe('{}');
  });
});
