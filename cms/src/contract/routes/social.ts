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
    access: 'admin',
    summary: 'Social posts, the latest first',
    query: socialPostQuery,
    response: z.array(socialPost),
  },
  {
    id: 'social.order',
    method: 'POST',
    path: `${posts}/order`,
    access: 'admin',
    summary: 'Give the times of waiting posts out in another order',
    body: socialOrder,
    response: z.array(socialPost),
    problems: [404, 409],
  },
  {
    id: 'social.read',
    method: 'GET',
    path: `${posts}/{id}`,
    access: 'admin',
    summary: 'One social post',
    params: idParam,
    response: socialPost,
  },
  {
    id: 'social.update',
    method: 'PATCH',
    path: `${posts}/{id}`,
    access: 'admin',
    summary: 'Edit, approve, skip or move a social post that has not been published',
    params: idParam,
    body: socialPostPatch,
    response: socialPost,
    problems: [409],
  },
  {
    id: 'social.retry',
    method: 'POST',
    path: `${posts}/{id}/retry`,
    access: 'admin',
    summary: 'Publish a post that failed now; one in doubt is looked up first',
    params: idParam,
    body: socialRetryInput,
    status: 202,
    response: socialPost,
    problems: [409],
  },
  {
    id: 'social.delete',
    method: 'DELETE',
    path: `${posts}/{id}`,
    access: 'admin',
    summary: 'Delete a social post that has not been published',
    params: idParam,
    status: 204,
    response: null,
    problems: [409],
  },
  {
    id: 'socialAccounts.list',
    method: 'GET',
    path: '/api/automation/social-accounts',
    access: 'admin',
    summary: 'How each platform is reached',
    response: z.array(socialAccount),
  },
  {
    id: 'socialAccounts.put',
    method: 'PUT',
    path: account,
    access: 'admin',
    summary: 'Connect a platform; secrets are never answered again',
    params: socialAccountParam,
    body: socialAccountInput,
    response: socialAccount,
    problems: [409],
  },
  {
    id: 'socialAccounts.delete',
    method: 'DELETE',
    path: account,
    access: 'admin',
    summary: 'Disconnect a platform and forget its secrets',
    params: socialAccountParam,
    status: 204,
    response: null,
  },
  {
    id: 'socialAccounts.test',
    method: 'POST',
    path: `${account}/test`,
    access: 'admin',
    summary:
      'Ask the platform whether it knows the account, a webhook by a signed test call; nothing is posted',
    params: socialAccountParam,
    response: socialAccountTest,
    problems: [409],
  },
]);
