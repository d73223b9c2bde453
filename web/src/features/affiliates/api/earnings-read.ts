import type { EarningsList } from '@contract/earnings';
import { type Read, readOne } from '~/lib/read';

/** What products brought since the first recorded day. */
export const productEarningsRead = (ids: readonly number[]): Read<EarningsList> =>
  readOne(`/api/affiliate/earnings?by=product&ids=${ids.join(',')}`);
