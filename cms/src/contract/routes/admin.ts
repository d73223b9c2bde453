import { z } from 'zod';
import { adminSession, authenticateInput, passwordChange } from '../admin-session';
import { contactMessage, contactMessagePatch, contactMessageQuery } from '../contact';
import { defineRoutes } from '../route';
import { siteSettings, siteSettingsPatch } from '../site-settings';
import { idParam } from '../text';

/** The admin session and password, the site's settings and the messages of readers. */
export const adminRoutes = defineRoutes([
  {
    id: 'admin.authenticate',
    method: 'POST',
    path: '/api/admin/authenticate',
    access: 'public',
    summary: 'Open an admin session with the password',
    body: authenticateInput,
    response: adminSession,
    problems: [401],
    specified: true,
  },
  {
    id: 'admin.session',
    method: 'GET',
    path: '/api/admin/session',
    access: 'public',
    summary: 'Whether the caller holds an admin session',
    response: adminSession,
  },
  {
    id: 'admin.logout',
    method: 'POST',
    path: '/api/admin/logout',
    access: 'admin',
    summary: 'Close the admin session',
    status: 204,
    response: null,
  },
  {
    id: 'admin.changePassword',
    method: 'PUT',
    path: '/api/admin/password',
    access: 'admin',
    summary:
      'Change the admin password and close all other sessions; 409 while ADMIN_PASSWORD is set',
    body: passwordChange,
    status: 204,
    response: null,
    problems: [409, 429],
    pending: true,
  },
  {
    id: 'settings.get',
    method: 'GET',
    path: '/api/settings',
    access: 'admin',
    summary: 'All settings of the site',
    response: siteSettings,
    pending: true,
  },
  {
    id: 'settings.update',
    method: 'PATCH',
    path: '/api/settings',
    access: 'admin',
    summary: 'Edit the settings of the site',
    body: siteSettingsPatch,
    response: siteSettings,
    pending: true,
  },
  {
    id: 'messages.list',
    method: 'GET',
    path: '/api/contact/messages',
    access: 'admin',
    summary: 'Messages of readers, newest first',
    query: contactMessageQuery,
    response: z.array(contactMessage),
    pending: true,
  },
  {
    id: 'messages.update',
    method: 'PATCH',
    path: '/api/contact/messages/{id}',
    access: 'admin',
    summary: 'Mark a message as read or unread',
    params: idParam,
    body: contactMessagePatch,
    response: contactMessage,
    pending: true,
  },
  {
    id: 'messages.delete',
    method: 'DELETE',
    path: '/api/contact/messages/{id}',
    access: 'admin',
    summary: 'Delete a message',
    params: idParam,
    status: 204,
    response: null,
    pending: true,
  },
]);
