import { surePrice } from './sure-price';

describe('surePrice', () => {
  it.each([
    ['$1,450', '1450', 'USD'],
    ['$ 12,000.50', '12000.50', 'USD'],
    ['US$980', '980', 'USD'],
    ['$1,200 CAD', '1200', 'CAD'],
    ['$1,200 MXN', '1200', 'MXN'],
    ['USD 1,200', '1200', 'USD'],
    ['1.234,56 €', '1234.56', 'EUR'],
    ['€12,50', '12.50', 'EUR'],
    ['1.234.567 €', '1234567', 'EUR'],
    ['12\u202f000,00\u00a0€', '12000.00', 'EUR'],
    ["CHF 1'450.–", '1450', 'CHF'],
  ])('reads %j', (text, price, currency) => {
    expect(surePrice(text)).toEqual({ price, currency });
  });

  it.each([
    '',
    'Price on request',
    'from $12,000',
    '$12,000+',
    '$12,000 per night',
    '$900–$1,200',
    '$900-1,200',
    '€1.2m',
    '1.234 €',
    '$1.5',
    '12,000',
    '¥900',
    '900 kr',
    '$0',
    '$1,20,000',
    '$1,200 EUR',
    '$1,200 AED',
    'KWD 1,250',
    'constructor 12',
    '$1,2000',
  ])('takes nothing out of %j', (text) => {
    expect(surePrice(text)).toBeUndefined();
  });
});
