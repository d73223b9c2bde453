import { categoriesRead } from '~/features/categories/api/reads';
import type { LoadContext, Loaded } from '~/lib/page';
import { useTexts } from '~/lib/texts';
import { missing } from '../head/missing-head';
import { MissingScreen } from '../missing/missing-screen';

export async function load({ site, texts, read }: LoadContext): Promise<Loaded> {
  await read(categoriesRead);
  return missing(site, texts('missing.page'), texts('missing.pageText'));
}

export function Page() {
  const t = useTexts();
  return <MissingScreen title={t('missing.page')}>{t('missing.pageText')}</MissingScreen>;
}
