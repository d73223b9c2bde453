import os from 'node:os';
import { errors } from '@strapi/utils';
import type { Context } from 'koa';
import { limits } from '../src/contract/limits';
import { isUnderHttps } from '../src/lib/session-cookie';
import { noteSpooledFile } from '../src/strapi/spooled-files';

const security = {
  hsts: isUnderHttps() && {
    maxAge: 31_536_000,
    includeSubDomains: true,
  },
  // Ours is set whole by global::panel-policy, which follows.
  contentSecurityPolicy: false,
};

/** Answer to a form that cannot be read, as one of Strapi's own errors, so that the panel shows the sentence. */
const refuseForm = (error: Error & { httpCode?: number }, ctx: Context): never => {
  if (error.httpCode === undefined) throw error;
  // The rest is read and thrown away, so that the caller gets to read the answer.
  ctx.req.resume();
  if (error.httpCode === 413) {
    throw new errors.PayloadTooLargeError(
      error.message.includes('maxFileSize')
        ? 'The image must be at most 10 MB'
        : 'The form has too many fields or too much text',
    );
  }
  throw new errors.ValidationError('The form cannot be read; it may have been cut off.');
};

export default () => [
  'strapi::errors',
  'global::problem',
  'global::panel-calls',
  { name: 'strapi::security', config: security },
  'global::panel-policy',
  { name: 'strapi::cors', config: { origin: [] } },
  'global::guard',
  'strapi::query',
  'global::json',
  'global::form',
  {
    name: 'strapi::body',
    config: {
      // Read by global::json.
      json: false,
      formLimit: limits.publicBodyBytes,
      // Text may be of any encoding: who takes it reads the bytes.
      text: false,
      formidable: {
        maxFileSize: limits.uploadBytes,
        maxFieldsSize: limits.bodyBytes,
        // Else that of the moment at which formidable was loaded.
        uploadDir: os.tmpdir(),
        onFileBegin: noteSpooledFile,
        // 'file' is our own field, 'files' the panel's; no other is written to the disk.
        filter: ({ name }: { name: string | null }) => name === 'file' || name === 'files',
      },
      onError: refuseForm,
    },
  },
  'global::panel-password',
  'strapi::public',
  'strapi::favicon',
];
