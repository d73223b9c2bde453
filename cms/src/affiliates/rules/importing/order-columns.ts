import { normalizedHeading } from './headings';

const SHOPS = [
  'advertiser cid',
  'advertiser id',
  'merchant id',
  'mid',
  'program id',
  'campaign id',
  'advertiser name',
  'advertiser',
  'merchant name',
  'merchant',
  'program name',
  'campaign',
  'merchant',
  'program',
  'programme',
  'programme name',
  'campaign name',
  'shop',
  'shop name',
  'store',
  'store name',
  'brand',
  'brand name',
  'retailer',
  'partner',
  'händler',
  'werbetreibender',
  'programm',
  'kampagne',
  'annonceur',
  'marchand',
  'campagne',
  'adverteerder',
  'winkel',
  'anunciante',
  'comercio',
  'tienda',
  'negozio',
];
const ORDERS = ['order id', 'order number', 'order no', 'order ref', 'order reference', 'oid'];
/** Columns with numbers that are unique only within a shop. */
const SHOP_NUMBERS = [
  ...ORDERS,
  'order',
  'order nr',
  'lead nr',
  'booking id',
  'booking number',
  'booking reference',
  'advertiser order ref',
  'bestellnummer',
  'auftragsnummer',
  'bestelnummer',
  'ordernummer',
  'numéro de commande',
  'número de pedido',
  'número do pedido',
  'numero ordine',
  'bestellung',
  'commande',
  'pedido',
  'ordine',
];
const ITEMS = [
  'sku',
  'sku number',
  'sku id',
  'product sku',
  'item sku',
  'asin',
  'ean',
  'product id',
  'item id',
  'item number',
  'product code',
  'line item id',
  'conversion item id',
  'part id',
  'part nr',
];

/** The columns with the shop, order number and article of a row; -1 for none. */
export function findOrderColumns(
  columns: readonly string[],
): Record<'shop' | 'order' | 'item', number> {
  const words = columns.map(normalizedHeading);
  const find = (names: readonly string[]): number => {
    const name = names.find((known) => words.includes(known));
    return name === undefined ? -1 : words.indexOf(name);
  };
  return { shop: find(SHOPS), order: find(ORDERS), item: find(ITEMS) };
}

/** Whether the transaction ids of a column are shops' order numbers. */
export const isShopNumber = (column: string | undefined): boolean =>
  SHOP_NUMBERS.includes(normalizedHeading(column ?? ''));
