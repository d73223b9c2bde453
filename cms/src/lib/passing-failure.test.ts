import { DatabaseError } from 'pg';
import { isPassingFailure } from './passing-failure';

/** An error as PostgreSQL's driver throws it. */
const refused = (code: string): DatabaseError =>
  Object.assign(new DatabaseError('refused', 7, 'error'), { code });

describe('a failure of the database', () => {
  it.each([
    ['a full disk', '53100'],
    ['a database that can only be read', '25006'],
    ['too many connections', '53300'],
    ['a shutdown', '57P01'],
    ['a deadlock', '40P01'],
    ['a lock that somebody else holds', '55P03'],
  ])('by %s (%s) passes', (_, code) => {
    expect(isPassingFailure(refused(code))).toBe(true);
  });

  it.each([
    ['a table that is missing', '42P01'],
    ['a value that is taken', '23505'],
  ])('by %s (%s) stays', (_, code) => {
    expect(isPassingFailure(refused(code))).toBe(false);
  });
});
