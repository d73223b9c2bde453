import { amountOf, changesOf, patchOf, type SettingsValues } from './settings-values';

const values: SettingsValues = {
  brandName: 'Aurelian',
  tagline: '',
  heroTagline: '',
  description: '',
  footerBlurb: '',
  authorName: 'The Desk',
  contactEmail: '',
  contactPhone: '',
  contactAddress: '',
  socialLinks: [{ platform: 'twitter', url: '#' }],
  timezone: 'UTC',
  language: 'en',
  revenueTarget: '5,000',
  eventDays: '90',
  priceMarkDays: '30',
  priceHideDays: '90',
  aiDailyTokens: '500,000',
  aiDailyBudget: '5',
  aiInputPrice: '2.5',
  aiOutputPrice: '10',
  aiShare: false,
  mailPerSecond: '10',
  mailPerHour: '0',
  mailWarmUp: false,
  contactNotice: false,
  attentionMail: false,
  newsletterArchive: false,
  welcomeSubject: '',
  welcomeText: '',
  newsletterDigest: false,
};

describe('the settings form', () => {
  it.each([
    ['5,000', 5000],
    ['$7500.50', 7500.5],
    [' 1 000 ', 1000],
    ['-5', -5],
    ['', Number.NaN],
    ['5,00', Number.NaN],
    ['many', Number.NaN],
  ])('reads the amount %p as %p', (text, amount) => {
    expect(amountOf(text)).toBe(amount);
  });

  it('ignores a different notation of the same amount', () => {
    expect(changesOf(values, { ...values, revenueTarget: '$5000' })).toEqual({});
  });

  it('sends changed days as numbers', () => {
    const changes = changesOf(values, { ...values, priceMarkDays: '14', priceHideDays: ' 90 ' });
    expect(patchOf(changes)).toEqual({ priceMarkDays: 14 });
  });

  it('sends changed AI budgets and prices as numbers', () => {
    const typed = { aiDailyTokens: '1,000,000', aiDailyBudget: '$2.50', aiOutputPrice: '10.00' };
    const changes = changesOf(values, { ...values, ...typed, aiInputPrice: 'cheap' });
    expect(patchOf(changes)).toEqual({
      aiDailyTokens: 1_000_000,
      aiDailyBudget: 2.5,
      aiInputPrice: Number.NaN,
    });
  });

  it('sends a changed list completely, and a switch under its own name', () => {
    const socialLinks = [{ platform: 'twitter' as const, url: 'https://x.com/aurelian' }];
    const changes = changesOf(values, { ...values, socialLinks, newsletterDigest: true });
    expect(patchOf(changes)).toEqual({ socialLinks, automation: { newsletter: true } });
  });
});
