import type { SiteSettings } from '../../contract/site-settings';
import type { Tokens } from '../openai/text-model';

type Prices = Pick<SiteSettings, 'aiInputPrice' | 'aiOutputPrice'>;

export const NANOS_OF_A_DOLLAR = 1_000_000_000;

/** A price in USD per million tokens as an integer in billionths of a USD per thousand. */
const nanosOfAThousand = (price: number): number => Math.round(price * 1_000_000);

/** Cost of tokens at the prices of the settings, in billionths of a USD. */
export const costOf = ({ promptTokens, completionTokens }: Tokens, prices: Prices): number =>
  Math.round(
    (promptTokens * nanosOfAThousand(prices.aiInputPrice) +
      completionTokens * nanosOfAThousand(prices.aiOutputPrice)) /
      1_000,
  );
