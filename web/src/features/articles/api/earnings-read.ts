import type { EarningsList } from '@contract/earnings';
import { readOne } from '~/lib/read';

/** What these articles have brought since anything is measured. */
export const articleEarningsRead = (ids: readonly number[]) =>
  readOne<EarningsList>(`/api/affiliate/earnings?by=post&ids=${ids.join(',')}`);
