/** The conversion rate before the first sale, in percent; sample value of the specification (section 9). */
export const SAMPLE_CONVERSION_RATE = 2.4;
