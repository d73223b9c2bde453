import { driftOf } from './click-drift';

const compare = (ourClicks: number, reportedClicks: number) =>
  driftOf({ ourClicks, reportedClicks, reportedDays: 1 });

describe('the drift of clicks', () => {
  it('is the network’s difference in percent of the site’s own clicks', () => {
    expect(compare(200, 210)).toEqual({ drift: 5, isDrifting: false });
    expect(compare(300, 299)).toEqual({ drift: -0.3, isDrifting: false });
    expect(compare(10_000, 9_999)).toEqual({ drift: 0, isDrifting: false });
  });

  it('raises an alert if it exceeds a tenth of the greater number', () => {
    expect(compare(100, 90).isDrifting).toBe(false);
    expect(compare(100, 89).isDrifting).toBe(true);
    expect(compare(90, 100).isDrifting).toBe(false);
    expect(compare(89, 100).isDrifting).toBe(true);
  });

  it('is ignored for few clicks', () => {
    expect(compare(19, 1).isDrifting).toBe(false);
    expect(compare(20, 1)).toEqual({ drift: -95, isDrifting: true });
    expect(compare(1, 20).isDrifting).toBe(true);
  });

  it('is unknown without clicks', () => {
    expect(compare(0, 50)).toEqual({ drift: null, isDrifting: true });
    expect(compare(0, 0)).toEqual({ drift: null, isDrifting: false });
    expect(driftOf({ ourClicks: 50, reportedClicks: 0, reportedDays: 0 })).toEqual({
      drift: null,
      isDrifting: false,
    });
    expect(compare(50, 0)).toEqual({ drift: -100, isDrifting: true });
  });
});
