import { limits } from '../../../contract/limits';
import type { SaleReport } from '../../rules/ledger/sale';
import { toKeptReport, ReportedSaleFile } from './reported-sale';

const storedReport = (report: Partial<SaleReport>) =>
  toKeptReport({ transactionId: 'T-1', ...report }, 'postback', 1_000);

describe('the reports of a sale', () => {
  const full = (): ReportedSaleFile => {
    const file = new ReportedSaleFile('T-1');
    for (let number = 0; number < limits.saleReports; number += 1)
      file.take(storedReport({ commission: String(100 - number) }));
    return file;
  };

  it('are limited in number', () => {
    const file = full();
    expect(() => file.take(storedReport({ commission: '1' }))).toThrow('too many different ways');
    expect(() => file.take(storedReport({ status: 'pending' }))).toThrow('too many different ways');
    expect(file.take(storedReport({ commission: '100' }))).toBe('duplicate');
    expect(file.unsaved).toHaveLength(limits.saleReports);
  });

  it('never block its progress', () => {
    const file = full();
    expect(file.take(storedReport({ status: 'approved' }))).toBe('updated');
    expect(file.sale.status).toBe('approved');
    expect(() => file.take(storedReport({ status: 'approved', commission: '1' }))).toThrow();
    expect(file.take(storedReport({ status: 'reversed' }))).toBe('updated');
    expect(file.sale.status).toBe('reversed');
    expect(() => file.take(storedReport({ status: 'approved', amount: '1' }))).toThrow();
    expect(file.unsaved).toHaveLength(limits.saleReports + 2);
  });
});
