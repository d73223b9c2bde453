import type { Knex } from 'knex';

/** The site's current and previous looks as one text, with the magazine's name. */
export const allLooks = (knex: Knex): Knex.QueryBuilder =>
  knex(
    knex('site_settings')
      .select(
        'brand_name',
        knex.raw(
          "coalesce(cast(look as text), '') || coalesce(cast(former_look as text), '') as looks",
        ),
      )
      .as('l'),
  );
