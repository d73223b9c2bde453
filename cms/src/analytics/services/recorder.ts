import { systemClock } from '../../lib/clock';
import { Recorder } from '../recording/recorder';
import { service } from '../../strapi/service';

/** Buffers the events reported by browsers and writes them to the database. */
export const recorderService = service(({ strapi }) => new Recorder(strapi, systemClock));
