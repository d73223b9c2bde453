import type { Setup, SetupPatch, SetupStep } from '../../contract/setup';
import { networksService } from '../../affiliates/networks/services/networks';
import { starterService } from '../../content/starter/services/starter';
import { systemClock } from '../../lib/clock';
import { connections } from '../../lib/connections';
import { secondFactorService } from '../../login/services/second-factor';
import { mailMessagesService } from '../../mail/services/messages';
import { backupsService } from '../../operation/backup/services/backups';
import { DEFAULT_BRAND } from '../../settings/presenters/site-settings';
import { siteSettingsService } from '../../settings/services/site-settings';
import { service } from '../../strapi/service';
import { readProvider } from '../../writing/openai/provider';
import { putProgress, selectProgress } from '../queries/progress';
import { askedSteps, type DoneSteps, presentSetup } from '../rules/present-setup';

/** Values to record for a change. */
const valuesOf = ({ state, current, step }: SetupPatch): Record<string, string> => ({
  ...(state !== undefined && { state }),
  ...(current !== undefined && { current }),
  ...(step !== undefined && { [`step:${step.id}`]: step.status }),
});

export const setupService = service(({ strapi }) => {
  const readDone = async (): Promise<DoneSteps> => {
    const settings = await siteSettingsService(strapi).get();
    const { removable } = await starterService(strapi).get();
    const networks = await networksService(strapi).list({ archived: false });
    return {
      magazine: settings.brandName !== DEFAULT_BRAND,
      look: false,
      content: Object.values(removable).every((count) => count === 0),
      mail: (await mailMessagesService(strapi).status()).transport === 'smtp',
      ai: readProvider(connections()) !== null,
      affiliates: networks.length > 0,
      newsletter: settings.automation.newsletter,
      security: (await secondFactorService(strapi).security()).secondFactor,
      backup: (await backupsService(strapi).last()) !== null,
    };
  };

  return {
    /** Progress of the setup, from the state of the installation and the record of its steps. */
    async get(): Promise<Setup> {
      return presentSetup(await selectProgress(strapi.db.connection), await readDone());
    },

    /** The steps that the setup asks for if they are not done; none once the setup is over. */
    async asked(): Promise<ReadonlySet<SetupStep>> {
      return askedSteps(await selectProgress(strapi.db.connection));
    },

    /** Records the outcome of a step, the current step, or the outcome of the setup. */
    async update(patch: SetupPatch): Promise<Setup> {
      await putProgress(strapi.db.connection, valuesOf(patch), systemClock.now());
      return this.get();
    },
  };
});
