import type { Knex } from 'knex';
import type { ConversionOrigin } from '../../../contract/conversion';
import type { KeptReport, ReportContents } from '../../rules/ledger/sale';
import { chunksOf } from '../../../lib/chunks';
import { insertRows } from '../../../lib/insert-rows';

const TABLE = 'conversion_reports';

interface ReportRow {
  conversion_id: number;
  digest: string;
  origin: ConversionOrigin;
  contents: string;
  reported_at: number | string | null;
  received_at: number | string;
}

const toReport = (row: ReportRow): KeptReport => ({
  digest: row.digest,
  contents: JSON.parse(row.contents) as ReportContents,
  origin: row.origin,
  reportedAt: row.reported_at === null ? null : Number(row.reported_at),
  receivedAt: Number(row.received_at),
});

/** All reports of some sales, by sale id, oldest first. */
export async function selectReports(
  knex: Knex,
  conversionIds: readonly number[],
): Promise<Map<number, KeptReport[]>> {
  const reports = new Map<number, KeptReport[]>(conversionIds.map((id) => [id, []]));
  for (const some of chunksOf(conversionIds)) {
    const rows: ReportRow[] = await knex(TABLE)
      .whereIn('conversion_id', some)
      .orderBy('id')
      .select('*');
    for (const row of rows) reports.get(row.conversion_id)?.push(toReport(row));
  }
  return reports;
}

/** Stores new reports, and new facts about the time and origin of stored ones. */
export async function saveReports(
  trx: Knex,
  reports: readonly { conversionId: number; report: KeptReport }[],
): Promise<void> {
  const rows = reports.map(({ conversionId, report }) => ({
    conversion_id: conversionId,
    digest: report.digest,
    origin: report.origin,
    contents: JSON.stringify(report.contents),
    reported_at: report.reportedAt,
    received_at: report.receivedAt,
  }));
  await insertRows(trx, TABLE, rows, {
    onConflict:
      'on conflict (conversion_id, digest) do update set origin = excluded.origin, ' +
      'reported_at = excluded.reported_at, received_at = excluded.received_at',
  });
}
