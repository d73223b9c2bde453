import { systemClock } from '../../lib/clock';
import { Recorder } from '../recording/recorder';
import { service } from '../../strapi/service';

/** What readers' browsers report, on its way into the database. */
export const recorderService = service(({ strapi }) => new Recorder(strapi, systemClock));
