/** Growth of the metrics in percent; sample values of the specification (section 9). */
export const sampleGrowth = { revenue: 12.5, clicks: 8.2, conversionRate: 0.3 } as const;

/** Sample earnings of categories in USD, as in the specification (section 9). */
export const sampleCategories = [
  { category: 'Watch Collecting', revenue: 4_230 },
  { category: 'Private Jets', revenue: 3_890 },
  { category: 'Exotic Travel', revenue: 2_340 },
] as const;
