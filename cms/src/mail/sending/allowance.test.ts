import { WARM_UP_DAYS, warmUpAllowance } from './allowance';

const dayOf = (age: number): string =>
  new Date(Date.UTC(2026, 2, 1 + age)).toISOString().slice(0, 10);
const since = dayOf(0);

describe('the warm-up of a sender', () => {
  it('begins with 200 a day, ends with 200,000 and has no limit afterwards', () => {
    expect(warmUpAllowance(since, since)).toBe(200);
    expect(warmUpAllowance(since, dayOf(WARM_UP_DAYS - 1))).toBe(200_000);
    expect(warmUpAllowance(since, dayOf(WARM_UP_DAYS))).toBeNull();
  });

  it('grows by the same factor each day', () => {
    const allowed = Array.from({ length: WARM_UP_DAYS }, (_, age) =>
      Number(warmUpAllowance(since, dayOf(age))),
    );
    for (const [age, today] of allowed.slice(1).entries()) {
      expect(today / Number(allowed[age])).toBeCloseTo(1_000 ** (1 / 41), 1);
    }
  });

  it('is on its first day if the clock is before its beginning', () => {
    expect(warmUpAllowance(since, dayOf(-3))).toBe(200);
  });
});
