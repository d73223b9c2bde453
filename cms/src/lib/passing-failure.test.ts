import { DatabaseError } from 'pg';
import { isPassingFailure } from './passing-failure';

/** An error as PostgreSQL's driver throws it. */
const refused = (code: string): DatabaseError =>
  Object.assign(new DatabaseError('refused', 7, 'error'), { code });

describe('a failure of the database', () => {
  it.each([
    ['a full disk', '53100'],
    ['a read-only database', '25006'],
    ['too many connections', '53300'],
    ['a shutdown', '57P01'],
    ['a deadlock', '40P01'],
    ['a lock held by another transaction', '55P03'],
  ])('caused by %s (%s) is temporary', (_, code) => {
    expect(isPassingFailure(refused(code))).toBe(true);
  });

  it.each([
    ['a missing table', '42P01'],
    ['a duplicate value', '23505'],
  ])('caused by %s (%s) is permanent', (_, code) => {
    expect(isPassingFailure(refused(code))).toBe(false);
  });
});
