import type { Core } from '@strapi/strapi';
import { setLabEnv } from '../../../tests/support/lab-env';
import { connections } from '../../lib/connections';
import { announceContentChange } from '../../lib/content-changes';
import { followConnections } from './connections';

const rows = (model: string) => [
  {
    topic: 'ai',
    settings: JSON.stringify({ baseUrl: 'http://127.0.0.1:9/v1', model }),
    secrets: '',
    updated_at: 1,
  },
];

describe('the cached connections', () => {
  beforeAll(() => setLabEnv());

  it('are the newest, whatever the order of the database’s responses', async () => {
    const answers: ((model: string) => void)[] = [];
    const select = () => new Promise((resolve) => answers.push((model) => resolve(rows(model))));
    const strapi = { db: { connection: () => ({ select }) } } as unknown as Core.Strapi;
    const following = followConnections(strapi);
    answers[0]?.('first');
    const stop = await following;
    announceContentChange({ isWithdrawal: false });
    announceContentChange({ isWithdrawal: false });
    answers[2]?.('third');
    await new Promise(setImmediate);
    answers[1]?.('second');
    await new Promise(setImmediate);
    stop();
    expect(connections().OPENAI_MODEL).toBe('third');
  });
});
