import type { ConversionStatus } from '../../../contract/conversion';
import { addDecimals } from './money';
import type { KeptReport, ReportedSale } from './sale';

/** Separates the article of a part from the id of an entry. */
const ENTRY = '\n';

/** The name of a part: an article, or one entry of it. */
export const salePart = (item: string | undefined, entry?: string): string =>
  entry === undefined ? (item ?? '') : `${item ?? ''}${ENTRY}${entry}`;

const itemOf = (part: string): string => part.split(ENTRY)[0] ?? '';

const isMinus = (decimal: string | null | undefined): boolean => decimal?.startsWith('-') ?? false;

/** Whether an amount is a deduction. */
export const isDeduction = (said: {
  amount?: string | null | undefined;
  commission?: string | null | undefined;
}): boolean => isMinus(said.commission) || isMinus(said.amount);

/** Folded reports of one part, and the report that provides its commission. */
interface Part {
  item: string;
  amount: string | null;
  commission: string | null;
  status: ConversionStatus | null;
  source: KeptReport | undefined;
}

function foldPart(name: string, inOrder: readonly KeptReport[], currency: string | null): Part {
  const inCurrency = inOrder.filter(({ contents }) => [currency, null].includes(contents.currency));
  const source = inCurrency.find(({ contents }) => contents.commission !== null);
  return {
    item: itemOf(name),
    amount: inCurrency.find(({ contents }) => contents.amount !== null)?.contents.amount ?? null,
    commission: source?.contents.commission ?? null,
    status: inOrder.find(({ contents }) => contents.status !== null)?.contents.status ?? null,
    source,
  };
}

/** Parts of a sale: purchases, and deductions from them. */
interface SaleParts {
  bought: Part[];
  taken: Part[];
}

function partsOf(inOrder: readonly KeptReport[], currency: string | null): SaleParts {
  const named = new Map<string, KeptReport[]>();
  const whole: KeptReport[] = [];
  for (const report of inOrder) {
    const { part } = report.contents;
    if (part === undefined) whole.push(report);
    else named.set(part, [...(named.get(part) ?? []), report]);
  }
  const isTaken = ([, reports]: [string, KeptReport[]]) =>
    reports.some(({ contents }) => isDeduction(contents));
  const taken = [...named].filter(isTaken);
  const items = [...named].filter((group) => !isTaken(group));
  const [only, ...others] = items;
  // Reports about the whole sale and about its only article describe the same thing.
  const one = inOrder.filter((report) => whole.includes(report) || only?.[1].includes(report));
  const bought =
    others.length > 0
      ? items.map(([name, reports]) => foldPart(name, reports, currency))
      : one.length > 0
        ? [foldPart(only?.[0] ?? '', one, currency)]
        : [];
  return { bought, taken: taken.map(([name, reports]) => foldPart(name, reports, currency)) };
}

const sumOf = (parts: readonly Part[], name: 'amount' | 'commission'): string =>
  addDecimals(parts.flatMap((part) => part[name] ?? []));

/** The parts of a sale that count, and its resulting status. */
interface CountedParts {
  parts: Part[];
  status: ConversionStatus;
}

function statusOf({ bought, taken }: SaleParts, whole: ConversionStatus | null): CountedParts {
  const isReversed = ({ status }: Part) => status === 'reversed';
  if (whole === 'reversed' || (bought.length > 0 && bought.every(isReversed))) {
    return { parts: bought, status: 'reversed' };
  }
  const lost = new Set(bought.filter(isReversed).map(({ item }) => item));
  // A loss reported by both a status and a negative row is one loss.
  const parts = [
    ...bought.filter((part) => !isReversed(part)),
    ...taken.filter(({ item }) => !lost.has(item)),
  ];
  if (taken.length > 0 && sumOf(parts, 'commission') === '0') return { parts, status: 'reversed' };
  const said = bought.length > 0 ? parts.filter((part) => bought.includes(part)) : taken;
  const isPending = said.some(({ status }) => (status ?? 'pending') === 'pending');
  return { parts, status: isPending && whole !== 'approved' ? 'pending' : 'approved' };
}

const partsWithStatus = (inOrder: readonly KeptReport[], currency: string | null): CountedParts => {
  const ofWhole = inOrder.filter(({ contents }) => contents.part === undefined);
  const { status = null } =
    ofWhole.find(({ contents }) => contents.status !== null)?.contents ?? {};
  return statusOf(partsOf(inOrder, currency), status);
};

/**
 * Value of a sale from its reports, most authoritative first: the sum of its parts, negative if
 * only deductions are known. For a reversed sale, the value that it would have had.
 */
export function saleValueOf(
  inOrder: readonly KeptReport[],
  currency: string | null,
): Pick<ReportedSale, 'amount' | 'commission' | 'status'> {
  const { parts, status } = partsWithStatus(inOrder, currency);
  return { amount: sumOf(parts, 'amount'), commission: sumOf(parts, 'commission'), status };
}

/** The reports whose commissions a sale counts; empty if it is reversed. */
export function countedReports(
  inOrder: readonly KeptReport[],
  currency: string | null,
): Set<KeptReport> {
  const { parts, status } = partsWithStatus(inOrder, currency);
  const isNothing = status === 'reversed' && sumOf(parts, 'commission') !== '0';
  return new Set(isNothing ? [] : parts.flatMap(({ source }) => source ?? []));
}
