import { categoriesRead } from '~/features/categories/api/category-reads';
import type { LoadContext, Loaded } from '~/lib/page';

export async function load({ site, read }: LoadContext): Promise<Loaded> {
  await read(categoriesRead);
  return { status: 200, head: { title: `Admin | ${site.brandName}`, description: site.description } };
}

export const Page = () => <h1>Admin</h1>;
