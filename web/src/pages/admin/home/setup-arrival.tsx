import { Navigate } from 'react-router-dom';
import { setupProgressRead } from '~/features/setup/api/reads';
import { useRead } from '~/lib/read';

/** Leads whoever comes to a new installation into its setup, once. */
export function SetupArrival() {
  const { data } = useRead(setupProgressRead);
  return data?.state === 'new' ? <Navigate to="/admin/setup" replace /> : null;
}
