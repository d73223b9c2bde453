import type { EarningsList } from '@contract/earnings';
import { type Read, readAny } from '~/lib/read';

/** What products brought since the first recorded day. */
export const productEarningsRead = (ids: readonly number[]): Read<EarningsList> =>
  readAny(`/api/affiliate/earnings?by=product&ids=${ids.join(',')}`);
