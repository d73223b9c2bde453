import type { Provenance } from '@contract/provenance';
import { count } from '~/lib/format';

const cents = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** What writing has cost, to the cent. */
export const costWords = (cost: number): string =>
  cost > 0 && cost < 0.005 ? 'under $0.01' : cents.format(cost);

/** Who wrote a text: 'Written by gpt-4o', 'Outline by the offline writer'. */
export const writerWords = ({ writer, model }: Provenance): string =>
  writer === 'offline' ? 'Outline by the offline writer' : `Written by ${model ?? 'a model'}`;

/** How much of a text people have changed: '12% changed by people'. */
export const shareWords = ({ humanShare }: Provenance): string =>
  humanShare === 0 ? 'unchanged since' : `${count(humanShare)}% changed by people`;

/** The tokens of both ways: '3,210 tokens'. */
export const tokenWords = ({ promptTokens, completionTokens }: Provenance): string =>
  `${count(promptTokens + completionTokens)} tokens`;
