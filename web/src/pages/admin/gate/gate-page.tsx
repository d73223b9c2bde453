import { categoriesRead } from '~/features/categories/api/category-reads';
import type { LoadContext, Loaded } from '~/lib/page';
import { Loading, Skeleton } from '~/ui/skeleton';
import { AdminFrame, AdminPanel } from './admin-frame';
import { PasswordGate } from './password-gate';
import { useAdminSession } from './use-admin-session';
import { Welcome } from './welcome';

export async function load({ site, read }: LoadContext): Promise<Loaded> {
  await read(categoriesRead);
  return {
    status: 200,
    head: {
      title: `Admin – ${site.brandName}`,
      description: `The administrator’s area of ${site.brandName}.`,
      noindex: true,
    },
  };
}

export function Page() {
  const { state, signIn, signOut } = useAdminSession();
  return (
    <AdminFrame>
      {state === 'unknown' && <GateSkeleton />}
      {state === 'signed-out' && <PasswordGate signIn={signIn} />}
      {state === 'signed-in' && <Welcome signOut={signOut} />}
    </AdminFrame>
  );
}

const GateSkeleton = () => (
  <Loading label="Checking the session…">
    <AdminPanel as="div">
      <Skeleton $width="60%" $height="3rem" />
      <Skeleton $height="3rem" />
      <Skeleton $height="3rem" />
    </AdminPanel>
  </Loading>
);
