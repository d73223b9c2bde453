import { defineRoutes } from '../route';
import { systemStatus } from '../system';

/** How the installation stands. */
export const systemRoutes = defineRoutes([
  {
    id: 'system.status',
    method: 'GET',
    path: '/api/system',
    access: 'admin',
    summary: 'Version, storage, tasks, mail, AI budget and what an administrator has to act on',
    response: systemStatus,
  },
]);
