import { beginDue } from '../../../src/newsletter/sending/begin';
import { IssueLab } from '../../support/issue-lab';

const NOW = Date.parse('2027-01-08T13:00:00Z');

jest.mock('../../../src/lib/env', () => ({ env: () => ({ PUBLIC_URL: 'https://m.example' }) }));

describe('an issue that is due', () => {
  let lab: IssueLab;
  let id: number;

  beforeEach(async () => {
    lab = await IssueLab.open();
    id = await lab.schedule(NOW);
  });
  afterEach(() => lab.close());

  /** Runs an action the first time an issue is composed. */
  const once = (action: () => Promise<unknown>): void => {
    lab.onCount = () => {
      lab.onCount = () => Promise.resolve();
      return action();
    };
  };

  it('starts', async () => {
    expect(await beginDue(lab.strapi, id, NOW)).toBe(true);
    expect(await lab.stateOf(id)).toBe('sending');
    expect(await lab.startedDeliveries()).toHaveLength(1);
  });

  it('does not start if its schedule is removed at that moment', async () => {
    once(() => lab.edit(id, { state: 'draft', scheduled_at: null }));
    expect(await beginDue(lab.strapi, id, NOW)).toBe(false);
    expect(await lab.stateOf(id)).toBe('draft');
    expect(await lab.startedDeliveries()).toEqual([]);
  });

  it('does not start if it is postponed at that moment', async () => {
    once(() => lab.edit(id, { scheduled_at: NOW + 86_400_000 }));
    expect(await beginDue(lab.strapi, id, NOW)).toBe(false);
    expect(await lab.stateOf(id)).toBe('scheduled');
    expect(await lab.startedDeliveries()).toEqual([]);
  });

  it('starts with its latest edit', async () => {
    once(() => lab.edit(id, { subject: 'Another letter' }));
    expect(await beginDue(lab.strapi, id, NOW)).toBe(true);
    const [delivery] = await lab.startedDeliveries();
    expect(delivery?.composed).toContain('Another letter');
  });

  it('stays due while it is being edited', async () => {
    lab.onCount = () => lab.edit(id, { preheader: 'again' });
    await expect(beginDue(lab.strapi, id, NOW)).rejects.toThrow('This issue is being edited');
    expect(await lab.stateOf(id)).toBe('scheduled');
  });

  it('becomes a draft with the reason if it cannot be sent', async () => {
    const empty = await lab.schedule(NOW, '');
    await expect(beginDue(lab.strapi, empty, NOW)).rejects.toThrow('empty');
    expect(await lab.stateOf(empty)).toBe('draft');
    expect(await lab.problemOf(empty)).toMatch(/^This issue is empty: /);
    expect(await beginDue(lab.strapi, empty, NOW)).toBe(false);
  });
});
