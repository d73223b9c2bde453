import type { Knex } from 'knex';
import { automationService } from '../../src/tasks/services/automation';
import { ServiceLab } from '../support/service-lab';

/** As many connections as a pool of the lab has at most. */
const MOST_CONNECTIONS = 10;

describe('tasks whose instance stops while it looks which are due', () => {
  let lab: ServiceLab;

  beforeEach(async () => {
    lab = await ServiceLab.open();
  });

  /** Takes every connection; returns what gives them back. */
  async function takeConnections(): Promise<() => Promise<void>> {
    const size = lab.env.DATABASE_URL === undefined ? 1 : MOST_CONNECTIONS;
    const held: Knex.Transaction[] = [];
    while (held.length < size) held.push(await lab.knex.transaction());
    return async () => {
      for (const transaction of held) await transaction.rollback();
    };
  }

  it('end that look before the database is closed, and begin nothing more', async () => {
    const release = await takeConnections();
    const automation = automationService(lab.strapi);
    const looked = automation.tick();
    const closed = lab.close();
    await release();
    await Promise.all([looked, closed]);
    // Without a database, any look would fail.
    await automation.tick();
  });
});
