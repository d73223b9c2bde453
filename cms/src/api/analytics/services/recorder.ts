import type { Core } from '@strapi/strapi';
import { systemClock } from '../../../lib/clock';
import { Recorder } from '../recording/recorder';

/** What readers' browsers report, on its way into the database. */
export default ({ strapi }: { strapi: Core.Strapi }) => new Recorder(strapi, systemClock);
