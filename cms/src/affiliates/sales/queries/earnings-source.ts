import type { Knex } from 'knex';

/** What sales brought by the day of their click, a row for each key of a dimension; money in billionths of a USD. */
export const dailyEarnings = (knex: Knex): Knex.QueryBuilder => knex('earnings_daily');

/** As `dailyEarnings`, by the month; every month has its sums, the present one too. */
export const monthlyEarnings = (knex: Knex): Knex.QueryBuilder => knex('earnings_monthly');
