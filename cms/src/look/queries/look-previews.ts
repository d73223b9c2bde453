import type { Knex } from 'knex';

interface PreviewRow {
  token_hash: string;
  look: string;
  expires_at: number | string;
}

const previews = (knex: Knex): Knex.QueryBuilder => knex('look_previews');

/** The look of a preview that has not expired, as JSON; undefined if there is none. */
export async function selectPreview(
  knex: Knex,
  tokenHash: string,
  now: number,
): Promise<string | undefined> {
  const row = await previews(knex)
    .where({ token_hash: tokenHash })
    .where('expires_at', '>', now)
    .first<Pick<PreviewRow, 'look'> | undefined>('look');
  return row?.look;
}

/** Saves a preview under its token, and deletes expired ones. */
export async function putPreview(
  knex: Knex,
  preview: { tokenHash: string; look: string; expiresAt: number },
  now: number,
): Promise<void> {
  await previews(knex).where('expires_at', '<=', now).delete();
  await previews(knex)
    .insert({
      token_hash: preview.tokenHash,
      look: preview.look,
      expires_at: preview.expiresAt,
    })
    .onConflict('token_hash')
    .merge(['look', 'expires_at']);
}
