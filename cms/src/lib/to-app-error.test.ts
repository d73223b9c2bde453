import { isDatabaseAway, toAppError, whyNothingIsKept } from './to-app-error';

const coded = (code: string): Error => Object.assign(new Error('refused'), { code });

describe('what the database or the disk throws', () => {
  it.each(['ECONNREFUSED', '57P01', '08006', 'SQLITE_BUSY', 'SQLITE_IOERR_WRITE'])(
    'with %s says that it is away',
    (code) => {
      expect(isDatabaseAway(coded(code))).toBe(true);
      expect(whyNothingIsKept(coded(code))).toBeUndefined();
      expect(toAppError(coded(code))).toMatchObject({
        status: 503,
        message: 'The database does not answer right now.',
      });
    },
  );

  it.each([
    'Connection terminated unexpectedly',
    'Client has encountered a connection error and is not queryable',
    'the database system is shutting down',
    'Transaction query already complete, run with DEBUG=knex:tx for more info',
  ])('saying “%s” is away as well', (message) => {
    expect(isDatabaseAway(new Error(message))).toBe(true);
  });

  it.each([
    ['SQLITE_FULL', 'The disk of the database is full, so nothing can be saved.'],
    ['53100', 'The disk of the database is full, so nothing can be saved.'],
    ['ENOSPC', 'The disk is full, so no file can be saved.'],
    ['EDQUOT', 'The disk is full, so no file can be saved.'],
    ['SQLITE_READONLY', 'The database can only be read, so nothing can be saved.'],
    ['SQLITE_READONLY_DBMOVED', 'The database can only be read, so nothing can be saved.'],
    ['25006', 'The database can only be read, so nothing can be saved.'],
  ])('with %s is there, and keeps nothing', (code, message) => {
    expect(isDatabaseAway(coded(code))).toBe(false);
    expect(toAppError(coded(code))).toMatchObject({ status: 503, message });
  });

  it('for any other reason is neither', () => {
    for (const thrown of [coded('42P01'), new Error('broken'), 'text', null, undefined]) {
      expect(isDatabaseAway(thrown)).toBe(false);
      expect(whyNothingIsKept(thrown)).toBeUndefined();
      expect(toAppError(thrown)).toBeUndefined();
    }
  });
});
