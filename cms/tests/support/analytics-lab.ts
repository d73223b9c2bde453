import type { Core } from '@strapi/strapi';
import createKnex, { type Knex } from 'knex';
import { up } from '../../database/migrations/2026.11.25T00.00.00.analytics';
import { siteSettingsService } from '../../src/settings/services/site-settings';
import { stub, withStubs } from './stub';

/** The tables of analytics in memory, with a stopped clock and New York's time zone. */
export class AnalyticsLab {
  /** Thrown at the end of every transaction, which is then rolled back. */
  failure: Error | undefined;
  readonly clock = { moment: Date.parse('2026-03-02T17:00:00Z'), now: () => this.clock.moment };

  private constructor(readonly knex: Knex) {}

  static async open(): Promise<AnalyticsLab> {
    const knex = createKnex({
      client: 'better-sqlite3',
      connection: { filename: ':memory:' },
      useNullAsDefault: true,
      pool: { min: 1, max: 1 },
    });
    await up(knex);
    await knex.schema.createTable('post_views', (table) => {
      table.integer('post_id').primary();
      table.bigInteger('views').notNullable().defaultTo(0);
    });
    return new AnalyticsLab(knex);
  }

  get strapi(): Core.Strapi {
    const transaction = <T>(work: (parts: { trx: Knex }) => Promise<T>) =>
      this.knex.transaction(async (trx) => {
        const answer = await work({ trx });
        if (this.failure !== undefined) throw this.failure;
        return answer;
      });
    const getPublic = () => Promise.resolve({ timezone: 'America/New_York' });
    const strapi = { db: { connection: this.knex, transaction } };
    return withStubs(strapi, stub(siteSettingsService, { getPublic }));
  }

  close(): Promise<void> {
    return this.knex.destroy();
  }
}
