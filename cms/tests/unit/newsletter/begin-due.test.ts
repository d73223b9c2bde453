import { beginDue } from '../../../src/newsletter/sending/begin';
import { IssueLab } from '../../support/issue-lab';

const NOW = Date.parse('2027-01-08T13:00:00Z');

jest.mock('../../../src/lib/env', () => ({ env: () => ({ PUBLIC_URL: 'https://m.example' }) }));

describe('an issue whose time has come', () => {
  let desk: IssueLab;
  let id: number;

  beforeEach(async () => {
    desk = await IssueLab.open();
    id = await desk.schedule(NOW);
  });
  afterEach(() => desk.close());

  /** Does something the first time an issue is composed. */
  const once = (action: () => Promise<unknown>): void => {
    desk.meanwhile = () => {
      desk.meanwhile = () => Promise.resolve();
      return action();
    };
  };

  it('begins', async () => {
    expect(await beginDue(desk.strapi, id, NOW)).toBe(true);
    expect(await desk.stateOf(id)).toBe('sending');
    expect(await desk.begun()).toHaveLength(1);
  });

  it('stays where it is when it is taken back just then', async () => {
    once(() => desk.edit(id, { state: 'draft', scheduled_at: null }));
    expect(await beginDue(desk.strapi, id, NOW)).toBe(false);
    expect(await desk.stateOf(id)).toBe('draft');
    expect(await desk.begun()).toEqual([]);
  });

  it('waits where it is put off just then', async () => {
    once(() => desk.edit(id, { scheduled_at: NOW + 86_400_000 }));
    expect(await beginDue(desk.strapi, id, NOW)).toBe(false);
    expect(await desk.stateOf(id)).toBe('scheduled');
    expect(await desk.begun()).toEqual([]);
  });

  it('begins as it was edited last', async () => {
    once(() => desk.edit(id, { subject: 'Another letter' }));
    expect(await beginDue(desk.strapi, id, NOW)).toBe(true);
    const [delivery] = await desk.begun();
    expect(delivery?.composed).toContain('Another letter');
  });

  it('stays due while somebody does not stop editing it', async () => {
    desk.meanwhile = () => desk.edit(id, { preheader: 'again' });
    await expect(beginDue(desk.strapi, id, NOW)).rejects.toThrow('This issue is being edited');
    expect(await desk.stateOf(id)).toBe('scheduled');
  });

  it('is a draft again that says why where it cannot be sent', async () => {
    const empty = await desk.schedule(NOW, '');
    await expect(beginDue(desk.strapi, empty, NOW)).rejects.toThrow('empty');
    expect(await desk.stateOf(empty)).toBe('draft');
    expect(await desk.problemOf(empty)).toMatch(/^This issue is empty: /);
    expect(await beginDue(desk.strapi, empty, NOW)).toBe(false);
  });
});
