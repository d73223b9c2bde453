import { categoriesRead } from '~/features/categories/api/reads';
import type { LoadContext, Loaded } from '~/lib/page';
import { missing } from '../head/missing-head';
import { MissingScreen } from '../missing/missing-screen';

const TITLE = '404 Page Not Found';
const SENTENCE =
  'There is nothing at this address. It may have moved, or the link may be mistyped.';

export async function load({ site, read }: LoadContext): Promise<Loaded> {
  await read(categoriesRead);
  return missing(TITLE, SENTENCE, site);
}

export const Page = () => <MissingScreen title={TITLE}>{SENTENCE}</MissingScreen>;
