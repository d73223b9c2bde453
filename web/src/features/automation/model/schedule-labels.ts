const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const SECONDS = /^\*\/(\d+) \* \* \* \* \*$/;
const NUMBERS = /^\d+(,\d+)*$/;

const listed = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1) ?? ''}`;

const every = (step: string | undefined, unit: string): string =>
  step === undefined || step === '1' ? `Every ${unit}` : `Every ${step} ${unit}s`;

const stepOf = (field: string): string | undefined => /^\*(?:\/(\d+))?$/.exec(field)?.[1];
const isSteady = (field: string): boolean => /^\*(\/\d+)?$/.test(field);
const MAX_STEP = 59;

const timeOf = (hour: number, minute: number): string =>
  `${hour % 12 === 0 ? 12 : hour % 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;

function dayText(day: string, month: string, weekday: string): string | undefined {
  if (month !== '*') return undefined;
  if (day === '*' && weekday === '*') return 'Every day';
  if (day === '*' && weekday === '1-5') return 'Monday to Friday';
  if (day === '*' && NUMBERS.test(weekday)) {
    const days = weekday
      .split(',')
      .map((number) => (Number(number) > 7 ? '' : DAYS[Number(number) % 7]) ?? '');
    return days.includes('') ? undefined : `Every ${listed(days)}`;
  }
  if (weekday === '*' && NUMBERS.test(day)) {
    return `On day ${listed(day.split(','))} of every month`;
  }
  return undefined;
}

/** A range of consecutive hours, such as 8-18, or a single one; undefined for other fields. */
function hourRange(field: string): { from: number; to: number } | undefined {
  const [from = NaN, to = from] = /^\d+(-\d+)?$/.test(field) ? field.split('-').map(Number) : [];
  return from <= to && to <= 23 ? { from, to } : undefined;
}

/**
 * Describes a step of minutes, or full hours, within a range of hours by its first and last time.
 */
function rangeWords(minute: string, hour: string): string | undefined {
  const range = hourRange(hour);
  if (range === undefined) return undefined;
  const span = (start: number, end: number): string =>
    `from ${timeOf(range.from, start)} to ${timeOf(range.to, end)}`;
  if (isSteady(minute)) {
    const step = Number(stepOf(minute) ?? 1);
    if (step < 1 || step > MAX_STEP) return undefined;
    const last = Math.floor(MAX_STEP / step) * step;
    return `${every(stepOf(minute), 'minute')} ${span(0, last)}`;
  }
  const isHourly = /^\d+$/.test(minute) && Number(minute) <= 59 && range.from < range.to;
  return isHourly ? `Every hour ${span(Number(minute), Number(minute))}` : undefined;
}

function steadyWords(minute: string, hour: string): string | undefined {
  if (isSteady(minute) && hour === '*') return every(stepOf(minute), 'minute');
  if (!/^\d+$/.test(minute) || !isSteady(hour)) return undefined;
  const past = minute === '0' ? '' : `, ${minute} minutes past`;
  return `${every(stepOf(hour), 'hour')}${past}`;
}

const lowered = (words: string): string =>
  words.replace(/^(?:Every|On)/, (word) => word.toLowerCase());

/**
 * A cron expression in plain English: 'Every day at 6:00 AM'; undefined if there is no short form.
 */
export function scheduleText(text: string): string | undefined {
  const seconds = SECONDS.exec(text.trim());
  if (seconds) return every(seconds[1], 'second');
  const fields = text.trim().split(/\s+/);
  const [minute = '', hour = '', day = '', month = '', weekday = ''] = fields;
  if (fields.length !== 5) return undefined;
  const days = dayText(day, month, weekday);
  if (days === undefined) return undefined;
  const steady = steadyWords(minute, hour);
  if (steady !== undefined) return days === 'Every day' ? steady : undefined;
  const ranged = rangeWords(minute, hour);
  if (ranged !== undefined) return days === 'Every day' ? ranged : `${ranged}, ${lowered(days)}`;
  if (!/^\d+$/.test(minute) || !NUMBERS.test(hour)) return undefined;
  const hours = hour.split(',').map(Number);
  if (Number(minute) > 59 || hours.some((one) => one > 23)) return undefined;
  return `${days} at ${listed(hours.map((one) => timeOf(one, Number(minute))))}`;
}

/** Like `scheduleText`, with a fallback that quotes the expression. */
export const scheduleLine = (text: string): string =>
  scheduleText(text) ?? `By the schedule “${text}”`;
