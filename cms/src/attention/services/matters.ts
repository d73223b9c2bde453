import { setTimeout } from 'node:timers/promises';
import type { AttentionArea } from '../../contract/attention';
import type { AttentionSource } from '../../strapi/attention-source';
import { systemClock } from '../../lib/clock';
import { failureText } from '../../lib/failure-text';
import { service } from '../../strapi/service';
import type { PlacedMatter } from '../rules/items';
import { attentionSourcesPort } from '../sources-port';

/** Cache time of the sources' answers, since every screen of the admin area requests them. */
const FRESH_MS = 2_000;
/** Timeout of a source. */
const PATIENCE_MS = 2_000;

/** The sources' matters, and the areas that could not be checked. */
interface Matters {
  matters: PlacedMatter[];
  unchecked: AttentionArea[];
}

export const mattersService = service(({ strapi }) => {
  let known: { at: number; answers: Promise<Matters> } | undefined;

  const ask = async ({ area, list }: AttentionSource): Promise<Matters> => {
    const patience = new AbortController();
    const late = setTimeout(PATIENCE_MS, undefined, { ref: false, signal: patience.signal });
    try {
      const matters = await Promise.race([list(strapi), late.catch(() => undefined)]);
      if (matters === undefined) return { matters: [], unchecked: [area] };
      return { matters: matters.map((one) => ({ ...one, area })), unchecked: [] };
    } catch (error) {
      strapi.log.warn(failureText(`Items of ${area} that need attention could not be read`, error));
      return { matters: [], unchecked: [area] };
    } finally {
      patience.abort();
    }
  };

  const askAll = async (): Promise<Matters> => {
    const answers = await Promise.all(attentionSourcesPort(strapi).map(ask));
    return {
      matters: answers.flatMap(({ matters }) => matters),
      unchecked: [...new Set(answers.flatMap(({ unchecked }) => unchecked))],
    };
  };

  return {
    /** All matters, at most a few seconds old. A source that fails does not stop the others. */
    list(): Promise<Matters> {
      const now = systemClock.now();
      if (known === undefined || now - known.at >= FRESH_MS || now < known.at) {
        known = { at: now, answers: askAll() };
      }
      return known.answers;
    },
  };
});
