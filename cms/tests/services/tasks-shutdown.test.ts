import type { Knex } from 'knex';
import { automationService } from '../../src/tasks/services/automation';
import { ServiceLab } from '../support/service-lab';

/** Size of the lab's connection pool on PostgreSQL. */
const MOST_CONNECTIONS = 10;

describe('a check for due tasks during a shutdown', () => {
  let lab: ServiceLab;

  beforeEach(async () => {
    lab = await ServiceLab.open();
  });

  /** Occupies all connections; returns a function that releases them. */
  async function takeConnections(): Promise<() => Promise<void>> {
    const size = lab.env.DATABASE_URL === undefined ? 1 : MOST_CONNECTIONS;
    const held: Knex.Transaction[] = [];
    while (held.length < size) held.push(await lab.knex.transaction());
    return async () => {
      for (const transaction of held) await transaction.rollback();
    };
  }

  it('finishes before the database closes, and no other starts', async () => {
    const release = await takeConnections();
    const automation = automationService(lab.strapi);
    const looked = automation.tick();
    const closed = lab.close();
    await release();
    await Promise.all([looked, closed]);
    // Querying the closed database would fail.
    await automation.tick();
  });
});
