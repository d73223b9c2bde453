import { createHash, randomBytes } from 'node:crypto';
import { look, type Look, type LookPreview } from '../../contract/look';
import { LOOK_PREVIEW } from '../../contract/look-defaults';
import { systemClock } from '../../lib/clock';
import { toIso } from '../../lib/dates';
import { service } from '../../strapi/service';
import { putPreview, selectPreview } from '../queries/look-previews';

const LIFE_MS = 2 * 3_600_000;
const TOKEN_BYTES = 32;

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

export const lookPreviewService = service(({ strapi }) => ({
  /**
   * Shows the site with a look for two hours from now, under a new address or an existing token's.
   */
  async show(
    value: Look,
    token = randomBytes(TOKEN_BYTES).toString('base64url'),
  ): Promise<LookPreview> {
    const now = systemClock.now();
    const expiresAt = now + LIFE_MS;
    const preview = { tokenHash: hashOf(token), look: JSON.stringify(value), expiresAt };
    await putPreview(strapi.db.connection, preview, now);
    return { token, path: `${LOOK_PREVIEW}${token}/`, expiresAt: toIso(expiresAt) };
  },

  /** The look of a preview; undefined if it does not exist or has expired. */
  async find(token: string): Promise<Look | undefined> {
    const stored = await selectPreview(strapi.db.connection, hashOf(token), systemClock.now());
    return stored === undefined ? undefined : look.safeParse(JSON.parse(stored)).data;
  },
}));
