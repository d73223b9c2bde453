import type { ConnectionTopic } from '../../contract/connection';
import type { FieldError } from '../../contract/problem';
import type { ConnectionValues } from '../../lib/connections';
import { readSmtpUrl } from '../../lib/smtp-server';

/** Missing fields of a connection, given the values that the server would use. */
export function connectionProblems(
  topic: ConnectionTopic,
  used: Partial<ConnectionValues>,
): FieldError[] {
  switch (topic) {
    case 'mail': {
      const { user, password } = readSmtpUrl(used.SMTP_URL ?? '');
      return user !== '' && password === ''
        ? [{ path: 'password', message: 'Password is required' }]
        : [];
    }
    case 'ai':
      return used.OPENAI_API_KEY === '' && used.OPENAI_BASE_URL === ''
        ? [{ path: 'key', message: 'API key is required, unless a server of your own needs none' }]
        : [];
    case 'bucket': {
      const { S3_ACCESS_KEY_ID: id, S3_SECRET_ACCESS_KEY: secret } = used;
      if (id !== '' && secret === '')
        return [{ path: 'secretAccessKey', message: 'Secret access key is required' }];
      return id === '' && secret !== ''
        ? [{ path: 'accessKeyId', message: 'Access key ID is required' }]
        : [];
    }
    case 'cdn':
      return used.CDN_PURGE_URL === '' && used.CDN_PURGE_TOKEN !== ''
        ? [{ path: 'purgeUrl', message: 'Purge address is required for the token' }]
        : [];
    case 'indexNow':
      return [];
  }
}
