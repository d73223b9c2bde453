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

/** The contents for a database. */
export interface Filling {
  tables: readonly Table[];
  batches: () => AsyncIterable<RowBatch>;
  /** Required sums of the tables; read after all rows have been passed. */
  expected: () => Promise<readonly SummedTable[]> | readonly SummedTable[];
  /** Migrations of this version that have not been applied to the rows. */
  later: readonly string[];
  /** Whether to keep tables and columns of an older version that this one lacks. */
  makesRoom: boolean;
  /**
   * For a backup: quarantines work that may have been done since, so that nothing is done twice.
   */
  span?: Span;
  /** Called when all is ready, just before the swap. */
  onReady?: () => Promise<void>;
  /** Called if the swap has certainly not happened. */
  onLeft?: () => Promise<void>;
}

/** Creates this version's empty tables in the database that these variables name. */
export type MakeSchema = (env: Record<string, string>) => Promise<void>;

/**
 * Fills new tables beside those of a PostgreSQL database, verifies them and swaps them in at once.
 * A failure before the swap leaves the database as it was. Returns the names of kept tables and
 * columns that this version does not use.
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
