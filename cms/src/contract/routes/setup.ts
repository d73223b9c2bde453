import { defineRoutes } from '../route';
import { setup, setupPatch } from '../setup';

/** The setup of a new installation. */
export const setupRoutes = defineRoutes([
  {
    id: 'setup.get',
    method: 'GET',
    path: '/api/setup',
    summary: 'How far the setup of this installation has come',
    scope: 'closed',
    response: setup,
  },
  {
    id: 'setup.update',
    method: 'PATCH',
    path: '/api/setup',
    summary: 'Confirm or skip a step of the setup, go to another one, or end it',
    scope: 'closed',
    body: setupPatch,
    response: setup,
    stale: ['/api/setup'],
  },
]);
