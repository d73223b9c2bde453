// Compares an issue sent through the outbox with the same emails sent by Nodemailer alone, over one
// connection each. Sends rates and memory as a message.
import { createRequire } from 'node:module';
import path from 'node:path';
import { cms as cmsFolder } from '../lib/paths.mjs';
import { openCms, partsOf } from './analytics-traffic.mjs';

const RECIPIENTS = Number(process.env.BENCH_RECIPIENTS ?? 50_000);
const FIRST = 5_000;
const ALONE = 2_000;
const ALONE_AT_ONCE = 5;
const SAMPLE_MS = 100;
const POSTS = 6;
const MB = 1_048_576;
const UNLIMITED = 1_000_000;

const { createTransport } = createRequire(path.join(cmsFolder, 'package.json'))('nodemailer');
const { strapi, load } = await openCms();
const knex = strapi.db.connection;
const signal = new AbortController().signal;

/** Adds confirmed subscribers. */
async function addReaders() {
  const addresses = Array.from(
    { length: RECIPIENTS },
    (_, index) => `reader-${index}@readers.example`,
  );
  for (const part of partsOf(addresses, 500)) {
    await strapi.db.query('api::subscriber.subscriber').createMany({
      data: part.map((email) => ({ email, state: 'confirmed', confirmedAt: new Date() })),
    });
  }
}

/** Queues an issue for all subscribers. @returns {Promise<number>} its id */
async function queueIssue() {
  // No scheduled task may start meanwhile.
  load('src/tasks/services/automation.js').automationService(strapi).hasten = () =>
    Promise.resolve();
  const posts = await knex('posts').where({ published: true }).limit(POSTS).select('id');
  const issue = await load('src/newsletter/services/issues.js')
    .issuesService(strapi)
    .create({
      kind: 'digest',
      subject: 'Six stories for a long evening',
      preheader: 'Trains, watches and a house by the sea',
      content: 'What we wrote this week, with [a link](https://shop.example/trunk) or two.',
      postIds: posts.map((/** @type {{ id: number }} */ { id }) => id),
      scheduledAt: null,
    });
  const sending = load('src/newsletter/services/sending.js').issueSendingService(strapi);
  await sending.send(issue.id);
  await sending.advance({ id: issue.id, subject: issue.subject, state: 'sending' }, signal);
  return issue.id;
}

/**
 * Duration in ms of sending emails like the first of the outbox with Nodemailer alone.
 * @param {object} message
 */
async function sendAlone(message) {
  const { hostname: host, port } = new URL(process.env.SMTP_URL ?? '');
  const pool = createTransport({ pool: true, host, port: Number(port), maxConnections: 1 });
  const start = performance.now();
  let left = ALONE;
  const lane = async () => {
    for (; left > 0;) {
      left -= 1;
      await pool.sendMail(message);
    }
  };
  await Promise.all(Array.from({ length: ALONE_AT_ONCE }, lane));
  const took = performance.now() - start;
  pool.close();
  return took;
}

const countSent = async () =>
  Number((await knex('mail_messages').where({ status: 'sent' }).count('* as n'))[0].n);

await load('src/settings/services/site-settings.js')
  .siteSettingsService(strapi)
  .update({ mailPerSecond: 1_000 });
await knex('site_settings').update({ mail_per_second: UNLIMITED });
await addReaders();
await queueIssue();
const first = await knex('mail_messages').orderBy('id').first('*');
const { toQueued } = load('src/mail/queries/message-row.js');
const mail = await load('src/newsletter/services/issue-mail.js')
  .issueMailService(strapi)
  .compose(toQueued(first));
const message = { from: 'a@aurelian.example', to: 'b@readers.example', ...mail, list: undefined };

const alone = [await sendAlone(message), await sendAlone(message)];
let [peak, peakOfFirst] = [0, 0];
const began = performance.now();
const sampler = setInterval(async () => {
  const used = process.memoryUsage.rss() / MB;
  peak = Math.max(peak, used);
  if (peakOfFirst === 0 && (await countSent()) >= FIRST) peakOfFirst = peak;
}, SAMPLE_MS);
const delivery = load('src/mail/services/delivery.js').mailDeliveryService(strapi);
for (let sent = -1; sent < (await countSent());) {
  sent = await countSent();
  await delivery.deliver(signal);
}
const took = performance.now() - began;
clearInterval(sampler);
alone.push(await sendAlone(message));
const sent = await countSent();
if (sent !== RECIPIENTS) throw new Error(`Only ${sent} of ${RECIPIENTS} messages were sent.`);
const outcome = { sent, took, alone: { count: ALONE, times: alone }, peak, peakOfFirst };
await new Promise((resolve) => process.send?.(outcome, resolve));
await strapi.destroy();
process.exit(0);
