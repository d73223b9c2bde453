import { type ReportedClicksInput, reportedClicksInput } from '@contract/affiliate';

type Day = ReportedClicksInput['days'][number];

/** Parsed days, or an error that names the line. */
export type ReportedLines = { days: Day[] } | { error: string };

const LINE = /^(\d{4}-\d{2}-\d{2})[\s,;]+("?)(\d[\d,. ]*)\2$/;

/** Parses lines of 'date, clicks'; days as YYYY-MM-DD. Separators within numbers are ignored. */
export function readReportedLines(text: string): ReportedLines {
  const days: Day[] = [];
  for (const [index, raw] of text.split(/\r?\n/).entries()) {
    const line = raw.trim();
    // A header line may be copied along with a table.
    if (line === '' || (index === 0 && /^\D+$/.test(line))) continue;
    const [, day = '', , clicks = ''] = LINE.exec(line) ?? [];
    if (day === '') return { error: `Line ${index + 1} must look like “2026-11-21, 120”` };
    if (days.some((one) => one.day === day)) {
      return { error: `Line ${index + 1}: ${day} appears twice` };
    }
    days.push({ day, clicks: Number(clicks.replace(/\D/g, '')) });
  }
  const result = reportedClicksInput.safeParse({ days });
  if (result.success) return { days: result.data.days };
  const [issue] = result.error.issues;
  const line = issue?.path[1];
  return {
    error: `${typeof line === 'number' ? `${days[line]?.day ?? ''}: ` : ''}${issue?.message ?? ''}`,
  };
}
