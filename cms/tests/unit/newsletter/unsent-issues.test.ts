import { hasOpenIssue } from '../../../src/newsletter/queries/issue-rows';
import { beginDue } from '../../../src/newsletter/sending/begin';
import { IssueLab } from '../../support/issue-lab';

const NOW = Date.parse('2027-01-08T13:00:00Z');

jest.mock('../../../src/lib/env', () => ({ env: () => ({ PUBLIC_URL: 'https://m.example' }) }));

describe('the task that sends issues has something to do', () => {
  let lab: IssueLab;
  let id: number;

  beforeEach(async () => {
    lab = await IssueLab.open();
    id = await lab.schedule(NOW);
  });
  afterEach(() => lab.close());

  it('once an issue is due and while it is being sent', async () => {
    expect(await hasOpenIssue(lab.knex, NOW - 1)).toBe(false);
    expect(await hasOpenIssue(lab.knex, NOW)).toBe(true);
    await beginDue(lab.strapi, id, NOW);
    expect(await hasOpenIssue(lab.knex, NOW - 1)).toBe(true);
  });

  it('but not for an issue that was marked as sent in the panel without being started', async () => {
    await lab.edit(id, { state: 'sending' });
    expect(await hasOpenIssue(lab.knex, NOW)).toBe(false);
  });
});
