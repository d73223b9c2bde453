import { defineRoutes } from '../route';
import { setup, setupPatch } from '../setup';

/** The setup of a new installation. */
export const setupRoutes = defineRoutes([
  {
    id: 'setup.get',
    method: 'GET',
    path: '/api/setup',
    summary: 'Get the progress of the setup',
    scope: 'closed',
    response: setup,
  },
  {
    id: 'setup.update',
    method: 'PATCH',
    path: '/api/setup',
    summary: 'Confirm or skip a setup step, go to another one, or finish',
    scope: 'closed',
    body: setupPatch,
    response: setup,
    stale: ['/api/setup'],
  },
]);
