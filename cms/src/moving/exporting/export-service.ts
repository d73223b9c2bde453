import type { Readable } from 'node:stream';
import {
  type ExportForm,
  exportForms,
  type ExportImages,
  type ExportState,
} from '../../contract/export';
import { systemClock } from '../../lib/clock';
import { dayIn } from '../../lib/dates';
import { conflict } from '../../lib/errors';
import { siteSettingsService } from '../../settings/services/site-settings';
import { service } from '../../strapi/service';
import { makersOf } from './make-export';
import { streamParts } from './stream-parts';

/** An export: the name of its file, and its content as a stream. */
export interface OpenedExport {
  name: string;
  stream: Readable;
}

/** Exports of the magazine in open formats; each form runs once at a time. */
export const exportService = service(({ strapi }) => {
  const running = new Set<ExportForm>();
  return {
    /** The forms, with the number of entries that each would contain now. */
    async list(): Promise<ExportState[]> {
      const makers = makersOf(strapi);
      const states: ExportState[] = [];
      for (const form of exportForms) {
        states.push({ form, entries: await makers[form].count(), isRunning: running.has(form) });
      }
      return states;
    },

    /**
     * Starts an export, which is generated as its stream is read; throws 409 while the same form is
     * running.
     */
    async open(form: ExportForm, images: ExportImages): Promise<OpenedExport> {
      const maker = makersOf(strapi)[form];
      if (running.has(form)) {
        throw conflict(
          'This export is already running. Wait until it has been saved, or cancel it there.',
        );
      }
      running.add(form);
      const onEnd = (): void => void running.delete(form);
      try {
        const { timezone } = await siteSettingsService(strapi).getPublic();
        const name = `${form}-${dayIn(timezone, systemClock.now())}.${maker.extension}`;
        return { name, stream: await streamParts(await maker.make(images), { onEnd }) };
      } catch (error) {
        onEnd();
        throw error;
      }
    },
  };
});
