import { joinPurges } from './purge-request';

describe('joinPurges', () => {
  it('contains each path once', () => {
    expect(joinPurges(undefined, { paths: ['/a'] })).toEqual({ paths: ['/a'] });
    expect(joinPurges({ paths: ['/a', '/b'] }, { paths: ['/b', '/c'] })).toEqual({
      paths: ['/a', '/b', '/c'],
    });
  });

  it('purges everything if either purge does', () => {
    expect(joinPurges({ everything: true }, { paths: ['/a'] })).toEqual({ everything: true });
    expect(joinPurges({ paths: ['/a'] }, { everything: true })).toEqual({ everything: true });
  });

  it('purges everything if there are too many paths', () => {
    const many = Array.from({ length: 500 }, (_, i) => `/${i}`);
    expect(joinPurges({ paths: many }, { paths: ['/more'] })).toEqual({ everything: true });
  });
});
