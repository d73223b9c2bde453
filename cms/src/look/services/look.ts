import { createHash } from 'node:crypto';
import {
  DEFAULT_LOOK,
  isDefaultLook,
  type Look,
  type LookImageKind,
  type LookState,
  shapeProblem,
} from '../../contract/look';
import { conflict, validationFailed } from '../../lib/errors';
import { checkEntityTag } from '../../lib/if-match';
import { imageService } from '../../images/services/image';
import { siteSettingsService } from '../../settings/services/site-settings';
import { service } from '../../strapi/service';

type Drawn = 'logo' | 'logoDark' | 'icon';

const kinds: Readonly<Record<Drawn, LookImageKind>> = {
  logo: 'logo',
  logoDark: 'logo',
  icon: 'icon',
};

const versionOf = (look: Look): string =>
  createHash('sha256').update(JSON.stringify(look)).digest('hex').slice(0, 16);

/** The entity tag of a look (RFC 9110). */
export const lookEtag = ({ version }: Pick<LookState, 'version'>): string => `"${version}"`;

const checkIfMatch = (ifMatch: string | undefined, look: Look): void =>
  checkEntityTag(
    ifMatch,
    lookEtag({ version: versionOf(look) }),
    'The look has been saved elsewhere since you opened it.',
  );

const present = (look: Look | undefined, former: Look | undefined): LookState => ({
  look: look ?? DEFAULT_LOOK,
  former: former ?? null,
  version: versionOf(look ?? DEFAULT_LOOK),
});

/** Stored form of a look; undefined for the default look. */
const stored = (look: Look): Look | undefined => (isDefaultLook(look) ? undefined : look);

const notFoundAt = (path: string): Error =>
  validationFailed([{ path, message: 'Image not found on this site' }]);

export const lookService = service(({ strapi }) => {
  const settings = () => siteSettingsService(strapi);

  /**
   * Throws 400 if an image is missing or has the wrong shape; takes image sizes from the library.
   */
  const withMeasures = async (look: Look): Promise<Look> => {
    const checked = { ...look };
    for (const [name, kind] of Object.entries(kinds) as [Drawn, LookImageKind][]) {
      const image = look[name];
      if (image === null) continue;
      const measure = await imageService(strapi).measureOf(image.url);
      if (measure === undefined) throw notFoundAt(name);
      const problem = shapeProblem(kind, measure);
      if (problem !== undefined) throw validationFailed([{ path: name, message: problem }]);
      checked[name] = { url: image.url, ...measure };
    }
    if (!(await imageService(strapi).exists(look.hero.image))) throw notFoundAt('hero.image');
    return checked;
  };

  return {
    /** The current and the previous look of the site. */
    async get(): Promise<LookState> {
      const { look, former } = await settings().getLooks();
      return present(look, former);
    },

    /**
     * Saves a look; the current one becomes the previous one. Throws 400, or 412 if the look was
     * saved elsewhere.
     */
    async save(given: Look, ifMatch?: string): Promise<LookState> {
      const next = await withMeasures(given);
      const { look, former } = await settings().changeLooks((looks) => {
        const now = looks.look ?? DEFAULT_LOOK;
        checkIfMatch(ifMatch, now);
        if (versionOf(now) === versionOf(next)) return looks;
        return { look: stored(next), former: now };
      });
      return present(look, former);
    },

    /**
     * Swaps the current and the previous look. Throws 409 if there is no previous one, 412 as
     * `save`.
     */
    async goBack(ifMatch?: string): Promise<LookState> {
      const { look, former } = await settings().changeLooks((looks) => {
        const now = looks.look ?? DEFAULT_LOOK;
        checkIfMatch(ifMatch, now);
        if (looks.former === undefined) throw conflict('There is no previous look to restore.');
        return { look: stored(looks.former), former: now };
      });
      return present(look, former);
    },
  };
});
