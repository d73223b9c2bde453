const whole = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
});

/** An amount of USD without decimals: '$12,450' (specification, section 9). */
export const usd = (amount: number): string => whole.format(amount);
