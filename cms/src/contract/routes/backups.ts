import { z } from 'zod';
import { run } from '../automation-run';
import { backup, backupParam } from '../backup';
import { defineRoutes } from '../route';

/** Copies of the whole installation. */
export const backupRoutes = defineRoutes([
  {
    id: 'backups.list',
    method: 'GET',
    path: '/api/backups',
    summary: 'List backups in the data folder, newest first',
    scope: 'closed',
    response: z.array(backup),
  },
  {
    id: 'backups.make',
    method: 'POST',
    path: '/api/backups',
    summary: 'Create a backup now',
    scope: 'closed',
    status: 202,
    response: run,
    problems: [409],
    stale: ['/api/backups', '/api/system', '/api/setup', '/api/attention'],
  },
  {
    id: 'backups.download',
    method: 'GET',
    path: '/api/backups/{name}/download',
    summary: 'Download a backup',
    scope: 'closed',
    params: backupParam,
    response: z.string(),
    responseType: 'application/gzip',
  },
  {
    id: 'backups.delete',
    method: 'DELETE',
    path: '/api/backups/{name}',
    summary: 'Delete a backup',
    scope: 'closed',
    params: backupParam,
    response: null,
    stale: ['/api/backups', '/api/system', '/api/setup', '/api/attention'],
  },
]);
