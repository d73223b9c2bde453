import type { Core } from '@strapi/strapi';
import { logSecurity } from '../lib/security-log';

/** Events of Strapi's panel: name, name in the log, and log message. */
const events = [
  ['admin.auth.success', 'panel-login', 'A login to the panel succeeded'],
  ['admin.auth.error', 'panel-login', 'A login to the panel was refused'],
  ['admin.logout', 'panel-logout', 'A logout from the panel succeeded'],
  ['user.create', 'panel-user', 'A user of the panel was made'],
  ['user.update', 'panel-user', 'A user of the panel was changed'],
  ['user.delete', 'panel-user', 'A user of the panel was deleted'],
] as const;

/** Logs logins, logouts and changes of users in the panel, without saying who they are. */
export function logPanelLogins(strapi: Core.Strapi): void {
  for (const [name, event, message] of events) {
    const outcome = name === 'admin.auth.error' ? 'refused' : 'success';
    strapi.eventHub.on(name, () => {
      logSecurity({ message, event, outcome });
      return Promise.resolve();
    });
  }
}
