import { below, type Random } from '../../../src/lib/random';

/** The rows of a sale, and the commission that they amount to in cents. */
interface GeneratedSale {
  rows: string[];
  counted: number;
}

/** A report with invented sales in a network's format. */
export interface GeneratedReport {
  headings: string;
  sales: GeneratedSale[];
}

const STATES = {
  pending: 'Pending',
  approved: 'Approved',
  reversed: 'Reversed',
} as const;

type State = keyof typeof STATES;

/** A network whose rows contain a sale's state, and how it formats one. */
interface StateReport {
  headings: string;
  words?: Partial<Record<State, string>>;
  row: (sale: {
    id: number;
    sales: string;
    commission: string;
    state: string;
    day: string;
  }) => string;
  mark?: 'comma';
}

const stateReports: Record<string, StateReport> = {
  Awin: {
    headings:
      'id,advertiserId,siteName,commissionStatus,commissionAmount,saleAmount,clickDate,transactionDate,orderRef,clickRef',
    words: { reversed: 'declined' },
    row: ({ id, sales, commission, state, day }) =>
      `${id},${id % 3},Mag,${state},"${commission}","${sales}",${day}T09:00:00,${day}T14:05:00,SHOP-${id % 5},`,
  },
  Impact: {
    headings: 'Action Date,Campaign,Status,Action Id,Payout,Sale Amount,Sub Id 1,Order Id',
    words: { approved: 'Locked' },
    row: ({ id, sales, commission, state, day }) =>
      `${day} 14:05 EST,Shop,${state},1000.2000.${id},"${commission}","${sales}",,O-${id % 4}`,
  },
  ShareASale: {
    headings: 'Trans ID|Merchant ID|Trans Date|Trans Amount|Commission|Voided|Locked|Aff Comment',
    words: { pending: '|', approved: '|1', reversed: '1|' },
    row: ({ id, sales, commission, state }) =>
      `${id}|7|11/04/2026 10:11:12 AM|${sales}|${commission}|${state}|`,
  },
  Partnerize: {
    headings:
      'conversion_id,conversion_time,publisher_reference,currency,value,publisher_commission,conversion_status',
    words: { reversed: 'rejected' },
    row: ({ id, sales, commission, state, day }) =>
      `1011l${id},${day} 14:05:00,,GBP,"${sales}","${commission}",${state}`,
  },
  Tradedoubler: {
    headings:
      'Program Name;Time of event;Order NR;EPI;Order value;Affiliate commission;Pending status',
    words: { pending: 'P', approved: 'A', reversed: 'D' },
    row: ({ id, sales, commission, state }) =>
      `Shop;3.11.2026 14:05;TD-${id};;${sales};${commission};${state}`,
    mark: 'comma',
  },
  Webgains: {
    headings: 'Transaction ID,Program Name,Date,Click Ref,Sale Value,Commission,Currency,Status',
    words: { approved: 'Confirmed', reversed: 'Cancelled' },
    row: ({ id, sales, commission, state, day }) =>
      `${id},Shop,${day} 14:05:00,,"${sales}","${commission}",EUR,${state}`,
  },
  TradeTracker: {
    headings: 'ID;Campaign;Registration date;Reference;Order amount;Commission;Status',
    words: { approved: 'accepted', reversed: 'rejected' },
    row: ({ id, sales, commission, state, day }) =>
      `${id};Shop;${day};;€ ${sales};€ ${commission};${state}`,
    mark: 'comma',
  },
  Daisycon: {
    headings: 'affiliatemarketing_id;date;program_name;sub_id;revenue;commission;status',
    words: { pending: 'open', reversed: 'disapproved' },
    row: ({ id, sales, commission, state, day }) =>
      `AM-${id};${day} 14:05:00;Shop;;${sales};${commission};${state}`,
    mark: 'comma',
  },
  'eBay Partner Network': {
    headings: 'Event Date\tPosting Date\tEarnings\tSales\tCustom ID\tEPN Transaction ID\tStatus',
    row: ({ id, sales, commission, state, day }) =>
      `${day}\t${day}\t${commission}\t${sales}\t\t${id}\t${state}`,
  },
  'any other network': {
    headings: 'Order No,Sale Date,Order Total,Your Commission,State',
    row: ({ id, sales, commission, state, day }) =>
      `X-${id},${day},"$${sales}","$${commission}",${state}`,
  },
};

const grouped = (whole: number, mark: string): string =>
  String(whole).replace(/\B(?=(\d{3})+$)/g, mark);

/** Formats cents as a network does. */
function written(cents: number, mark: 'point' | 'comma' = 'point'): string {
  const size = Math.abs(cents);
  const [thousands, decimal] = mark === 'point' ? [',', '.'] : ['.', ','];
  const text = `${grouped(Math.floor(size / 100), thousands)}${decimal}${String(size % 100).padStart(2, '0')}`;
  return cents < 0 ? `-${text}` : text;
}

const moneyOf = (random: Random): number => 1 + below(random, random() < 0.1 ? 900_000 : 20_000);

const dayOf = (n: number): string => `2026-11-${String(1 + (n % 20)).padStart(2, '0')}`;

function stateSale({ words, row, mark }: StateReport, random: Random, id: number): GeneratedSale {
  const commission = moneyOf(random);
  const state = (['pending', 'approved', 'reversed'] as const)[below(random, 3)] ?? 'pending';
  const line = row({
    ...{ id, commission: written(commission, mark), sales: written(commission * 10, mark) },
    ...{ state: words?.[state] ?? STATES[state], day: dayOf(id) },
  });
  return { rows: [line], counted: state === 'reversed' ? 0 : commission };
}

const sum = (amounts: readonly number[]): number => amounts.reduce((all, one) => all + one, 0);

/** An order of several articles, one of which may be returned. */
function rakutenSale(random: Random, id: number): GeneratedSale {
  const amounts = Array.from({ length: 1 + below(random, 4) }, () => moneyOf(random));
  const row = (sku: number, cents: number, day: number) =>
    `<none>,${id % 2},Shop,ORD-${id},11/${day}/26,14:05:09,SKU-${sku},"${written(cents * 10)}",1,"${written(cents)}",11/${day}/26,01:00:00`;
  const returned = random() < 0.4 ? [below(random, amounts.length)] : [];
  return {
    rows: [
      ...amounts.map((cents, sku) => row(sku, cents, 3)),
      ...returned.map((sku) => row(sku, -(amounts[sku] ?? 0), 9)),
    ],
    counted: sum(amounts) - sum(returned.map((sku) => amounts[sku] ?? 0)),
  };
}

/** A sale that may have a correction with a separate number. */
function cjSale(random: Random, id: number): GeneratedSale {
  const cents = moneyOf(random);
  const row = (number: number, original: boolean, amount: number) =>
    `05-Nov-2026 01:00:00,03-Nov-2026 14:05:09,Locked,${id % 2},${number},${id},,${original},"${written(amount * 10)}","${written(amount)}"`;
  const taken = random() < 0.4 ? [random() < 0.5 ? cents : below(random, cents)] : [];
  return {
    rows: [
      row(2_000_000 + id, true, cents),
      ...taken.filter((amount) => amount > 0).map((amount) => row(3_000_000 + id, false, -amount)),
    ],
    counted: cents - sum(taken),
  };
}

/** A day's sales of an article, possibly with equal rows and a return. */
function amazonSale(random: Random, id: number): GeneratedSale {
  const cents = moneyOf(random);
  const row = (amount: number) =>
    `Luggage,Case 22" no. ${id},B0EXAMPLE${id % 10},Shop,aurelian-20,${dayOf(id)},420.00,1,0,"${written(amount * 10)}","${written(amount)}",DESKTOP`;
  const amounts = [cents, ...(random() < 0.3 ? [cents] : []), ...(random() < 0.3 ? [-cents] : [])];
  return { rows: amounts.map(row), counted: sum(amounts) };
}

const entryReports: Record<
  string,
  { headings: string; make: (random: Random, id: number) => GeneratedSale }
> = {
  'Rakuten Advertising': {
    headings:
      'Member ID (U1),MID,Advertiser Name,Order ID,Transaction Date,Transaction Time,SKU,Sales,# of Items,Total Commission,Process Date,Process Time',
    make: rakutenSale,
  },
  CJ: {
    headings:
      'Posting Date,Event Date,Status,Advertiser CID,Commission ID,Order ID,SID,Original,Sale Amount (USD),Publisher Commission (USD)',
    make: cjSale,
  },
  'Amazon Associates': {
    headings:
      'Fee-Earnings from 11-01-2026 to 11-20-2026\nCategory,Name,ASIN,Seller,Tracking ID,Date Shipped,Price($),Items Shipped,Returns,Revenue($),Ad Fees($),Device Type Group',
    make: amazonSale,
  },
};

/** Networks that reports can be generated for. */
export const generatedNetworks = [...Object.keys(stateReports), ...Object.keys(entryReports)];

/** Generates a network's report with `count` sales. */
export function generateReport(network: string, random: Random, count: number): GeneratedReport {
  const states = stateReports[network];
  const entries = entryReports[network];
  const make = (id: number): GeneratedSale => {
    if (states !== undefined) return stateSale(states, random, id);
    if (entries === undefined) throw new Error(`No reports of ${network} are made`);
    return entries.make(random, id);
  };
  return {
    headings: (states ?? entries)?.headings ?? '',
    sales: Array.from({ length: count }, (_, id) => make(id + 1)),
  };
}
