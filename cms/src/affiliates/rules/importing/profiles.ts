import type { ConversionStatus } from '../../../contract/conversion';
import type { DateOrder, DecimalMark, ImportField } from '../../../contract/conversion-import';

/** The format of a network's reports. Headings are in the form that `normalizedHeading` returns. */
export interface NetworkProfile {
  name: string;
  /** Parts of a network's name or address by which the owner's entry for it is recognized. */
  known: readonly string[];
  /** A file with all headings of one of these lists is a report of the network. */
  headings: readonly (readonly string[])[];
  /**
   * Columns whose names differ from those of other networks; an empty list if the reports lack the
   * field.
   */
  columns?: Partial<Record<ImportField, readonly string[]>>;
  /** Columns with the id of a sale if that of `transaction_id` is empty. */
  otherIds?: readonly string[];
  /** Whether each row adds to its order, instead of replacing the state of a sale. */
  isEntries?: true;
  /** The network's own status words, in addition to `statuses.ts`. */
  states?: Readonly<Record<string, ConversionStatus>>;
  /** The status of all rows, if the reports have none. */
  status?: ConversionStatus;
  decimal?: DecimalMark;
  dateOrder?: DateOrder;
  /** Why the report cannot be imported. */
  refusal?: string;
}

/** The known networks; headings that they share with others are in `headings.ts`. */
export const profiles: readonly NetworkProfile[] = [
  {
    name: 'Amazon Associates (orders)',
    known: ['amazon'],
    headings: [
      ['asin', 'qty'],
      ['asin', 'items ordered'],
    ],
    refusal:
      'This is Amazon’s orders report, which has no commissions: import the earnings report (Fee-Earnings), which lists the same items once shipped',
  },
  {
    name: 'Amazon Associates',
    known: ['amazon'],
    headings: [
      ['asin', 'items shipped'],
      ['asin', 'items dispatched'],
      ['asin', 'commission income'],
      ['asin', 'date shipped'],
      ['asin', 'ad fees'],
      ['asin', 'fecha de envío'],
      ['asin', 'artículos enviados'],
      ['asin', 'versanddatum'],
      ['asin', 'versendete artikel'],
      ['asin', 'ausgelieferte artikel'],
      ['asin', 'date d expédition'],
      ['asin', 'articles expédiés'],
      ['asin', 'data di spedizione'],
      ['asin', 'articoli spediti'],
      ['asin', 'produtos enviados'],
      ['asin', 'wysłane przedmioty'],
      ['asin', 'utskickade artiklar'],
    ],
    columns: {
      transaction_id: [],
      click_id: ['sub tag', 'subtag', 'ascsubtag'],
      amount: [
        'revenue',
        'ingresos',
        'umsatz',
        'revenus',
        'ricavi',
        'entrate',
        'receita de produtos enviados',
        'receita',
        'przychód',
        'intäkter',
      ],
      commission: [
        'ad fees',
        'commission income',
        'commissions',
        'commission',
        'earnings',
        'fees',
        'comisiones',
        'comisión',
        'ingresos por comisiones',
        'tarifas publicitarias',
        'tarifas de publicidad',
        'werbekostenerstattung',
        'werbekostenerstattungen',
        'vergütung',
        'provision',
        // In Amazon's German reports 'Einnahmen' are commissions, 'Umsatz' is the order value.
        'einnahmen',
        'frais publicitaires',
        'rémunération',
        'commissioni pubblicitarie',
        'commissioni',
        'comissão',
        'comissões',
        'prowizja',
        'zarobki',
        'inkomster',
      ],
      occurred_at: [
        'date shipped',
        'date dispatched',
        'fecha de envío',
        'versanddatum',
        'date d expédition',
        'data di spedizione',
      ],
    },
    status: 'approved',
  },
  {
    name: 'Rakuten Advertising',
    known: ['rakuten', 'linkshare', 'linksynergy'],
    headings: [
      ['member id u 1', 'total commission'],
      ['order id', 'mid', 'total commission'],
    ],
    columns: { transaction_id: ['order id'] },
    isEntries: true,
    decimal: 'point',
    dateOrder: 'mdy',
  },
  {
    name: 'CJ',
    known: ['cj', 'commission junction'],
    headings: [
      ['commission id', 'publisher commission'],
      ['advertiser cid', 'publisher commission'],
      ['action tracker', 'advertiser cid'],
      ['commission id', 'order id', 'sid'],
    ],
    columns: { occurred_at: ['event date', 'posting date'] },
    decimal: 'point',
  },
  {
    name: 'Impact',
    known: ['impact'],
    headings: [
      ['action id', 'payout'],
      ['action id', 'action earnings'],
      ['action id', 'action tracker'],
    ],
    decimal: 'point',
  },
  {
    name: 'ShareASale',
    known: ['shareasale', 'share a sale'],
    headings: [
      ['trans id', 'voided'],
      ['trans id', 'aff comment'],
      ['trans id', 'trans amount'],
    ],
    decimal: 'point',
    dateOrder: 'mdy',
  },
  {
    name: 'Awin',
    known: ['awin', 'zanox', 'affiliate window'],
    headings: [
      ['id', 'commission status', 'commission amount'],
      ['id', 'click ref', 'commission amount'],
      ['transaction id', 'click ref', 'commission status'],
    ],
    decimal: 'point',
  },
  {
    name: 'Partnerize',
    known: ['partnerize', 'performance horizon', 'phg'],
    headings: [
      ['conversion id', 'publisher reference'],
      ['conversion id', 'publisher commission'],
      ['conversion id', 'camref'],
      ['conversion id', 'conversion item id'],
    ],
    columns: {
      transaction_id: ['conversion id'],
      click_id: ['publisher reference', 'pub ref', 'pubref', 'click ref'],
      amount: ['item value', 'value', 'conversion value', 'sale amount'],
      commission: [
        'item publisher commission',
        'publisher commission',
        'commission',
        'conversion publisher commission',
        'total publisher commission',
      ],
      status: ['conversion item status', 'item status', 'conversion status', 'status'],
      occurred_at: ['conversion time', 'conversion date', 'conversion date time'],
    },
    decimal: 'point',
  },
  {
    name: 'Tradedoubler',
    known: ['tradedoubler'],
    headings: [
      ['order nr', 'affiliate commission'],
      ['order nr', 'pending status'],
      ['epi', 'pending status'],
      ['epi 1', 'affiliate commission'],
    ],
    columns: {
      transaction_id: ['transaction id', 'unique id', 'order nr', 'order number', 'lead nr'],
      status: ['pending status', 'status'],
      occurred_at: ['time of event', 'event date', 'date'],
    },
    otherIds: ['order nr', 'order number', 'lead nr', 'lead number'],
    states: { p: 'pending', a: 'approved', d: 'reversed' },
  },
  {
    name: 'Webgains',
    known: ['webgains'],
    headings: [
      ['transaction id', 'program name', 'click ref'],
      ['transaction id', 'program id', 'click ref'],
      ['transaction id', 'program', 'click ref'],
      ['transaction id', 'programme', 'click ref'],
      ['transaction id', 'program name', 'click reference'],
      ['transaction id', 'sale value', 'click ref'],
    ],
    columns: {
      amount: ['sale value', 'transaction value', 'order value', 'value', 'sale amount'],
      status: ['status', 'payment status', 'commission status'],
    },
  },
  {
    name: 'TradeTracker',
    known: ['tradetracker'],
    headings: [
      ['campaign', 'order amount', 'reference', 'registration date'],
      ['registration date', 'order amount'],
      ['transaction id', 'campaign', 'order amount', 'reference'],
      ['id', 'campaign', 'order amount', 'reference'],
    ],
    columns: {
      transaction_id: ['transaction id', 'id'],
      click_id: ['reference'],
      occurred_at: ['registration date', 'date', 'transaction date'],
    },
  },
  {
    name: 'Daisycon',
    known: ['daisycon'],
    headings: [
      ['affiliatemarketing id'],
      ['transaction id', 'program', 'sub id', 'revenue'],
      ['transaction id', 'program name', 'sub id', 'revenue'],
    ],
    columns: {
      transaction_id: ['affiliatemarketing id', 'transaction id'],
      click_id: ['sub id', 'sub id 3', 'sub id 2', 'ws 3'],
      amount: ['revenue', 'turnover', 'omzet', 'amount'],
      commission: ['publisher commission', 'commission', 'commissie'],
      occurred_at: ['date transaction', 'transaction date', 'date'],
    },
    states: { potential: 'pending', incasso: 'reversed' },
  },
  {
    name: 'eBay Partner Network',
    known: ['ebay', 'epn'],
    headings: [
      ['epn transaction id'],
      ['epntransaction id'],
      ['partner network transaction id'],
      ['ebay checkout transaction id'],
      ['event date', 'posting date', 'custom id', 'earnings'],
      ['event date', 'ebay item id'],
    ],
    columns: {
      transaction_id: [
        'epn transaction id',
        'epntransaction id',
        'partner network transaction id',
        'unique transaction id',
        'ebay checkout transaction id',
      ],
      click_id: ['custom id', 'sub id'],
      amount: ['sales', 'sale amount', 'gmb', 'delta revenue'],
      commission: ['earnings', 'ad revenue'],
      occurred_at: ['event date', 'posting date', 'update date'],
    },
    decimal: 'point',
  },
];
