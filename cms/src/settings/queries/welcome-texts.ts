import type { Knex } from 'knex';

/** The text of the welcome email, with the magazine's name. */
export const allWelcomeTexts = (knex: Knex): Knex.QueryBuilder => knex('site_settings');
