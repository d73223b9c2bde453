import { readReport, ReportLedger } from './report-ledger';

const lines = (...all: string[]): string => `${all.join('\r\n')}\r\n`;

async function taken(file: string | Uint8Array, query: Record<string, string> = {}) {
  const ledger = new ReportLedger();
  const { sums, rows } = await ledger.take(file, query);
  const { format } = await readReport(file, query);
  const wrong = rows.flatMap((row) => ('message' in row && !row.isTotal ? [row.message] : []));
  return { ...{ profile: format.profile, mapping: format.mapping }, sums, wrong, ledger };
}

describe('a network’s own report', () => {
  it('of Daisycon has parts of a transaction, which are added up', async () => {
    const file = lines(
      'transaction_id;affiliatemarketing_id;date_transaction;program_name;part_nr;part_id;publisher_commission;status;revenue;currency_code',
      '7;AM-1;21-11-2026 14:05:00;Shop;1;p1;4,20;open;60,00;EUR',
      '7;AM-1;21-11-2026 14:05:00;Shop;2;p2;1,05;potential;15,00;EUR',
      '8;AM-2;03-11-2026 09:00:00;Shop;1;p3;9,00;incasso;90,00;EUR',
    );
    const { profile, sums, wrong, ledger } = await taken(file);
    expect([profile, wrong]).toEqual(['Daisycon', []]);
    expect(sums).toMatchObject([{ currency: 'EUR', inFile: 14.25, counted: 5.25 }]);
    await ledger.take(file);
    expect(ledger.worths).toEqual({
      'AM-1': '5.25 of 75, pending',
      'AM-2': '9 of 90, reversed',
    });
  });

  it.each([
    ['Partner Network Transaction ID', 'Event Date,Update Date,Status,'],
    ['EPN Transaction ID', 'Event Date,Posting Date,Status,'],
    ['EPNTransactionId', 'EventDate,UpdateDate,Status,'],
  ])('of eBay is recognized by its %s', async (id, days) => {
    const file = lines(
      `${days}${id},Earnings,Delta Earnings,Sales,Custom ID,Campaign Name`,
      '2026-11-03 10:00:00,2026-11-04 11:30:00,Approved,123-456,$6.40,$6.40,$128.00,abc123def456ghi7,"Mag, Home"',
      '2026-11-03 12:00:00,2026-11-04 11:30:00,Pending,123-457,$1.10,$1.10,$22.00,,"Mag, Home"',
      '2026-11-02 12:00:00,2026-11-04 11:30:00,Reversed,123-458,$0.00,-$2.00,$0.00,,"Mag, Home"',
    );
    const { profile, sums, wrong, ledger } = await taken(file);
    expect([profile, wrong]).toEqual(['eBay Partner Network', []]);
    expect(sums).toMatchObject([{ currency: 'USD', inFile: 7.5, counted: 7.5 }]);
    expect(ledger.worths['123-456']).toBe('6.4 of 128, approved');
    expect(ledger.sales.get('123-456')?.occurredAt).toBe(Date.UTC(2026, 10, 3, 10));
  });

  it('of Amazon Germany calls commissions Einnahmen', async () => {
    const file = lines(
      'Einnahmenbericht',
      'Kategorie;Artikelbezeichnung;ASIN;Händler;Tracking-ID;Versanddatum;Preis (€);Ausgelieferte Artikel;Rücksendungen;Umsatz (€);Einnahmen (€)',
      'Koffer;Weekender;B0EXAMPLE1;Amazon;aurelian-21;03.11.2026;420,00;1;0;420,00;12,60',
      'Koffer;Weekender;B0EXAMPLE1;Amazon;aurelian-21;09.11.2026;420,00;0;1;-420,00;-12,60',
      'Koffer;Trolley;B0EXAMPLE2;Amazon;aurelian-21;04.11.2026;1.420,00;1;0;1.420,00;42,60',
    );
    const { profile, sums, wrong, mapping } = await taken(file);
    expect([profile, wrong]).toEqual(['Amazon Associates', []]);
    expect(mapping).toMatchObject({ amount: 'Umsatz (€)', commission: 'Einnahmen (€)' });
    expect(sums).toMatchObject([{ currency: 'EUR', inFile: 42.6, counted: 42.6, leftOut: [] }]);
  });

  it.each([
    ['Items Dispatched,Returns,Revenue,Earnings', 'Date Dispatched'],
    ['Items Shipped,Returns,Revenue,Commission Income', 'Date Shipped'],
    ['Produtos enviados,Devoluções,Receita de produtos enviados,Comissão', 'Date Shipped'],
    ['Wysłane przedmioty,Zwroty,Przychód,Zarobki', 'Date Shipped'],
  ])('of Amazon in another country has %s', async (columns, date) => {
    const file = lines(
      `Category,Name,ASIN,Tracking ID,${date},Price,${columns}`,
      'Luggage,Bag,B0EXAMPLE1,aurelian-21,2026-11-03,420.00,1,0,420.00,12.60',
    );
    const { profile, sums, ledger } = await taken(file, { currency: 'GBP' });
    expect(profile).toBe('Amazon Associates');
    expect(sums).toMatchObject([{ currency: 'GBP', inFile: 12.6, counted: 12.6 }]);
    expect(Object.values(ledger.worths)).toEqual(['12.6 of 420, approved']);
  });

  it('of Tradedoubler can have leads without an order', async () => {
    const file = lines(
      'Affiliate event breakdown',
      'Program name;Program id;Time of event;Lead NR;Order NR;EPI;Event name;Pending status;Order value;Affiliate commission',
      'Shop A;17;21/11/2026 14:05;;1001;abc123def456ghi7;Sale;A;250,00;12,50',
      'Shop B;18;21/11/2026 14:05;;1001;;Sale;P;80,00;4,00',
      'Shop B;18;22/11/2026 09:00;L-9;;;Lead;D;;2,00',
      'Total;;;;;;;;330,00;18,50',
    );
    const { profile, sums, wrong, ledger } = await taken(file, { currency: 'EUR' });
    expect([profile, wrong]).toEqual(['Tradedoubler', []]);
    expect(sums).toMatchObject([{ currency: 'EUR', inFile: 18.5, counted: 16.5, total: 18.5 }]);
    expect(ledger.worths).toEqual({
      1001: '12.5 of 250, approved',
      '1001 (18)': '4 of 80, pending',
      'L-9': '2 of 0, reversed',
    });
  });

  it('of Partnerize can have items of a conversion', async () => {
    const file = lines(
      'conversion_id,campaign_title,conversion_time,publisher_reference,conversion_item_id,item_value,item_publisher_commission,item_status,currency',
      '1011l1,Shop,2026-11-03 14:05:00,abc123def456ghi7,1,100.00,8.00,approved,GBP',
      '1011l1,Shop,2026-11-03 14:05:00,abc123def456ghi7,2,50.00,4.00,approved,GBP',
      '1011l1,Shop,2026-11-03 14:05:00,abc123def456ghi7,3,50.00,4.00,rejected,GBP',
    );
    const { profile, sums, ledger } = await taken(file);
    expect(profile).toBe('Partnerize');
    expect(sums).toMatchObject([{ currency: 'GBP', inFile: 16, counted: 12 }]);
    expect(ledger.worths).toEqual({ '1011l1': '12 of 150, approved' });
  });

  it.each([
    [
      'Webgains',
      'transactionID,programID,programName,clickRef,date,saleValue,commission,currency,status',
      ['5,17,Shop,,2026-11-03T14:05:00,250.00,12.50,EUR,delayed'],
    ],
    [
      'TradeTracker',
      'ID,campaign,registrationDate,reference,orderAmount,commission,currency,transactionStatus',
      ['5,Shop,2026-11-03 14:05:00,,250.00,12.50,EUR,pending'],
    ],
  ])('of %s can have the field names of its API', async (name, headings, rows) => {
    const { profile, sums, wrong, ledger } = await taken(lines(headings, ...rows));
    expect([profile, wrong]).toEqual([name, []]);
    expect(sums).toMatchObject([{ currency: 'EUR', inFile: 12.5, counted: 12.5 }]);
    expect(ledger.worths).toEqual({ 5: '12.5 of 250, pending' });
  });
});
