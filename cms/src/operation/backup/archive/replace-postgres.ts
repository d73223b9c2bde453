import type { Table } from './portable';
import { type RowBatch, fillTables, requireSame, type SummedTable, sumTables } from './copy-tables';
import { quarantineOnPostgres, type Span } from './quarantine-due-work';
import { withholdOnPostgres } from './migrations';
import { openPostgresSource } from './postgres-source';
import {
  clearFilledSchema,
  dropFilledSchema,
  FILLED_SCHEMA,
  swapSchemas,
  UncertainSwap,
} from './postgres-swap';
import { openPostgresTarget } from './postgres-target';
import { askAndClose } from './table-source';

/** With what a database is filled. */
export interface Filling {
  tables: readonly Table[];
  batches: () => AsyncIterable<RowBatch>;
  /** Sums that the tables must have in the end; requested once all rows were passed. */
  expected: () => Promise<readonly SummedTable[]> | readonly SummedTable[];
  /** Migrations of this version that the rows have not been through. */
  later: readonly string[];
  /** Whether tables and columns are kept that this version does not have, because an older one had them. */
  makesRoom: boolean;
  /** For a backup: work that was due since it was made is quarantined, so that nothing is done twice. */
  span?: Span;
  /** Called when all is ready, right before the swap. */
  onReady?: () => Promise<void>;
  /** Called where it surely did not take that place after all. */
  onLeft?: () => Promise<void>;
}

/** Makes the tables of this version, empty, in the database that these variables name. */
export type MakeSchema = (env: Record<string, string>) => Promise<void>;

/**
 * Fills tables beside those of a PostgreSQL database, checks that they hold what they have to, and only then
 * puts them into their place, all at once. What fails or is killed before leaves the database as it was.
 * Returns the names of unused tables and columns that are kept.
 */
export async function replacePostgres(
  url: string,
  filling: Filling,
  makeSchema: MakeSchema,
): Promise<string[]> {
  await clearFilledSchema(url);
  try {
    await withholdOnPostgres(url, FILLED_SCHEMA, filling.later);
    await makeSchema({
      DATABASE_CLIENT: 'postgres',
      DATABASE_URL: url,
      AURELIAN_SCHEMA: FILLED_SCHEMA,
    });
    const target = await openPostgresTarget(url, FILLED_SCHEMA, filling.makesRoom);
    const { given, kept, unused } = await fillTables(target, filling.tables, filling.batches());
    const filled = await openPostgresSource(url, FILLED_SCHEMA);
    const found = await askAndClose(filled, (source) => sumTables(source, filling.tables));
    requireSame(await filling.expected(), given);
    requireSame(kept, found);
    if (filling.span !== undefined) {
      await quarantineOnPostgres({ url, schema: FILLED_SCHEMA }, filling.tables, filling.span);
    }
    await filling.onReady?.();
    await swapSchemas(url).catch(async (error: unknown) => {
      if (!(error instanceof UncertainSwap)) await filling.onLeft?.();
      throw error;
    });
    return unused;
  } catch (error) {
    // Leftovers are dropped by the next attempt; the original error must be reported.
    await dropFilledSchema(url).catch(() => undefined);
    throw error;
  }
}
