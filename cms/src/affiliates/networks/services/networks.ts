import type { Core } from '@strapi/strapi';
import type {
  AffiliateNetwork,
  AffiliateNetworkInput,
  AffiliateNetworkPatch,
} from '../../../contract/affiliate';
import { env } from '../../../lib/env';
import { conflict, notFound } from '../../../lib/errors';
import { presentNetwork } from '../presenters/network';
import { findNetwork, type NetworkRow, selectNetworks } from '../queries/network-rows';
import { service } from '../../../strapi/service';
import { networkSecretsService } from './secrets';
import { asConflict } from '../../../strapi/refusals';

const UID = 'api::affiliate-network.affiliate-network';

/** A network's name and status, as metrics show them. */
export interface NamedNetwork {
  name: string;
  status: string;
  commissionRate: number;
  archived: boolean;
}

/** Input of the documents service; in the panel's forms `status` is that of a draft. */
const toData = ({ status, ...fields }: AffiliateNetworkPatch) => ({
  ...fields,
  ...(status === undefined ? {} : { programStatus: status }),
});

const missing = (id: number) => notFound(`There is no network ${id}.`);

/**
 * Writes a network unless its slug is taken, also if it becomes so during the write; throws 409.
 */
async function withFreeSlug<T>(
  strapi: Core.Strapi,
  slug: string | undefined,
  exceptId: number,
  write: () => Promise<T>,
): Promise<T> {
  const check = async (): Promise<void> => {
    const taken =
      slug === undefined ? undefined : await findNetwork(strapi.db.connection, { slug });
    if (taken === undefined || taken.id === exceptId) return;
    const message = 'Slug is taken by another network';
    throw conflict(message, [{ path: 'slug', message }]);
  };
  await check();
  try {
    return await write();
  } catch (error) {
    await check();
    throw error;
  }
}

/** The documents service's id of a network; throws 404. */
async function documentIdOf(strapi: Core.Strapi, id: number): Promise<string> {
  const row = await strapi.db
    .connection('affiliate_networks')
    .where({ id })
    .first<{ document_id: string } | undefined>('document_id');
  if (row === undefined) throw missing(id);
  return row.document_id;
}

export const networksService = service(({ strapi }) => {
  const knex = () => strapi.db.connection;

  const present = (row: NetworkRow): AffiliateNetwork =>
    presentNetwork(row, {
      url: `${env().PUBLIC_URL}/api/affiliate/postback/${encodeURIComponent(row.slug)}`,
      secret: networkSecretsService(strapi).of(row),
    });

  return {
    /** Networks in order of creation; archived ones only on request. */
    async list({ archived }: { archived: boolean }): Promise<AffiliateNetwork[]> {
      return (await selectNetworks(knex(), archived)).map(present);
    },

    /** One network; throws 404. */
    async get(id: number): Promise<AffiliateNetwork> {
      const row = await findNetwork(knex(), { id });
      if (row === undefined) throw missing(id);
      return present(row);
    },

    /** All networks by id, including archived ones. */
    async names(): Promise<Map<number, NamedNetwork>> {
      const rows = await knex()('affiliate_networks')
        .orderBy('id')
        .select<NetworkRow[]>('id', 'name', 'program_status', 'commission_rate', 'archived');
      return new Map(
        rows.map(({ id, name, program_status: status, commission_rate: rate, archived }) => [
          id,
          {
            name,
            status: status ?? '',
            commissionRate: Number(rate ?? 0),
            archived: Boolean(archived),
          },
        ]),
      );
    },

    /** Creates a network; 409 if its slug is taken. */
    async create(input: AffiliateNetworkInput): Promise<AffiliateNetwork> {
      const created = await withFreeSlug(strapi, input.slug, 0, () =>
        strapi.documents(UID).create({ data: toData(input) as never }),
      );
      return this.get(Number(created.id));
    },

    /** Updates a network; 404, or 409 if the new slug is taken. */
    async update(id: number, patch: AffiliateNetworkPatch): Promise<AffiliateNetwork> {
      const documentId = await documentIdOf(strapi, id);
      await withFreeSlug(strapi, patch.slug, id, () =>
        strapi.documents(UID).update({ documentId, data: toData(patch) as never }),
      );
      return this.get(id);
    },

    /** Deletes a network; 404, or 409 while products or sales refer to it. */
    async delete(id: number): Promise<void> {
      const documentId = await documentIdOf(strapi, id);
      try {
        await strapi.documents(UID).delete({ documentId });
      } catch (error) {
        throw asConflict(error);
      }
    },
  };
});
