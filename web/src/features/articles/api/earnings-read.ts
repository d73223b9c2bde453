import type { EarningsList } from '@contract/earnings';
import { readAny } from '~/lib/read';

/** What these articles have brought since anything is measured. */
export const articleEarningsRead = (ids: readonly number[]) =>
  readAny<EarningsList>(`/api/affiliate/earnings?by=post&ids=${ids.join(',')}`);
