import { z } from 'zod';
import { apiToken, apiTokenInput, newApiToken } from '../api-token';
import { defineRoutes } from '../route';
import { idParam } from '../text';

/** Tokens by which programs call the API. */
export const tokenRoutes = defineRoutes([
  {
    id: 'tokens.list',
    method: 'GET',
    path: '/api/tokens',
    summary:
      'List API tokens that are not revoked, newest first; the tokens themselves are never returned',
    scope: 'closed',
    response: z.array(apiToken),
  },
  {
    id: 'tokens.create',
    method: 'POST',
    path: '/api/tokens',
    summary: 'Create an API token, given the password; the token is returned only once',
    scope: 'closed',
    body: apiTokenInput,
    status: 201,
    response: newApiToken,
    problems: [409, 429],
    stale: ['/api/tokens'],
  },
  {
    id: 'tokens.revoke',
    method: 'DELETE',
    path: '/api/tokens/{id}',
    summary: 'Revoke an API token with immediate effect',
    scope: 'closed',
    params: idParam,
    response: null,
    stale: ['/api/tokens'],
  },
]);
