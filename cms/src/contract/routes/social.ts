import { z } from 'zod';
import { defineRoutes } from '../route';
import {
  socialAccount,
  socialAccountInput,
  socialAccountParam,
  socialAccountTest,
} from '../social-account';
import {
  socialOrder,
  socialPost,
  socialPostPatch,
  socialPostQuery,
  socialRetryInput,
} from '../social-post';
import { idParam } from '../text';

const posts = '/api/automation/social-posts';
const account = '/api/automation/social-accounts/{platform}';

/** Social posts and the accounts by which they are published. */
export const socialRoutes = defineRoutes([
  {
    id: 'social.list',
    method: 'GET',
    path: posts,
    summary: 'Social posts, the latest first',
    query: socialPostQuery,
    response: z.array(socialPost),
  },
  {
    id: 'social.order',
    method: 'POST',
    path: `${posts}/order`,
    summary: 'Give the times of waiting posts out in another order',
    body: socialOrder,
    response: z.array(socialPost),
    problems: [404, 409],
    stale: ['/api/automation/social-posts', '/api/automation/summary'],
  },
  {
    id: 'social.read',
    method: 'GET',
    path: `${posts}/{id}`,
    summary: 'One social post',
    params: idParam,
    response: socialPost,
  },
  {
    id: 'social.update',
    method: 'PATCH',
    path: `${posts}/{id}`,
    summary: 'Edit, approve, skip or move a social post that has not been published',
    params: idParam,
    body: socialPostPatch,
    response: socialPost,
    problems: [409],
    stale: ['/api/automation/social-posts', '/api/automation/summary'],
  },
  {
    id: 'social.retry',
    method: 'POST',
    path: `${posts}/{id}/retry`,
    summary: 'Publish a post that failed now; one in doubt is looked up first',
    params: idParam,
    body: socialRetryInput,
    status: 202,
    response: socialPost,
    problems: [409],
    stale: ['/api/automation/social-posts', '/api/automation/summary'],
  },
  {
    id: 'social.delete',
    method: 'DELETE',
    path: `${posts}/{id}`,
    summary: 'Delete a social post that has not been published',
    params: idParam,
    response: null,
    problems: [409],
    stale: ['/api/automation/social-posts', '/api/automation/summary'],
  },
  {
    id: 'socialAccounts.list',
    method: 'GET',
    path: '/api/automation/social-accounts',
    summary: 'How each platform is reached',
    response: z.array(socialAccount),
  },
  {
    id: 'socialAccounts.put',
    method: 'PUT',
    path: account,
    summary: 'Connect a platform; secrets are never answered again',
    params: socialAccountParam,
    body: socialAccountInput,
    response: socialAccount,
    problems: [409],
    stale: ['/api/automation/social-accounts'],
  },
  {
    id: 'socialAccounts.delete',
    method: 'DELETE',
    path: account,
    summary: 'Disconnect a platform and forget its secrets',
    params: socialAccountParam,
    response: null,
    stale: ['/api/automation/social-accounts'],
  },
  {
    id: 'socialAccounts.test',
    method: 'POST',
    path: `${account}/test`,
    summary:
      'Ask the platform whether it knows the account, a webhook by a signed test call; nothing is posted',
    params: socialAccountParam,
    response: socialAccountTest,
    problems: [409],
    stale: ['/api/automation/social-accounts'],
  },
]);
