import type { SystemStatus, SystemWarning } from '../../contract/system';
import { CODE_LOCK } from '../../access/rules/lockout';

const DAY_MS = 86_400_000;
/** A backup that is older than this was missed at least once. */
const OLD_BACKUP_MS = 2 * DAY_MS;
const GB = 1024 ** 3;
const LITTLE_DISK = GB;

/** What the warnings are drawn from. */
export type SystemFacts = Pick<
  SystemStatus,
  'publicUrl' | 'startedAt' | 'disk' | 'lastBackup' | 'tasks' | 'mail' | 'ai'
> & {
  isProduction: boolean;
  /** Why the CDN was not told of a change the last time; null where it was, or where there is none. */
  cdnFailure: string | null;
  /** The networks whose account has to be mended, by name, each with what is the matter. */
  socialProblems: readonly { network: string; problem: string }[];
  /** Why search engines are told nothing until a person tries again; null where they are. */
  searchEnginesHalted: string | null;
  /** Number of wrong codes of the second factor that followed the right admin password lately. */
  wrongCodes: number;
};

const SYSTEM = '/admin/settings/system';
const OUTBOX = '/admin/newsletter';
const SETTINGS = '/admin/settings';
const SEARCH_ENGINES = '/admin/settings/search-engines';

const problem = (sentence: string, path: string | null = null): SystemWarning => ({
  severity: 'problem',
  sentence,
  path,
});
const advice = (sentence: string, path: string | null = null): SystemWarning => ({
  severity: 'advice',
  sentence,
  path,
});

const counted = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;

function aboutBackup({ lastBackup }: SystemFacts, now: number): SystemWarning[] {
  if (lastBackup === null) {
    return [
      problem('There is no backup yet. Create one now, and copy it to another machine.', SYSTEM),
    ];
  }
  const age = now - Date.parse(lastBackup.at);
  if (age <= OLD_BACKUP_MS) return [];
  const days = Math.floor(age / DAY_MS);
  return [
    problem(
      `The last backup is ${days} days old. Create one now, and find out why the nightly backup doesn’t run.`,
      SYSTEM,
    ),
  ];
}

function aboutDisk({ disk }: SystemFacts): SystemWarning[] {
  if (disk.freeBytes >= LITTLE_DISK) return [];
  const free = Math.floor(disk.freeBytes / 1024 ** 2);
  return [
    problem(
      `Only ${free} MB of disk space left for ${disk.folder}. Free some space or use a larger disk: nothing can be saved on a full disk.`,
    ),
  ];
}

const aboutCdn = ({ cdnFailure }: SystemFacts): SystemWarning[] =>
  cdnFailure === null
    ? []
    : [
        problem(
          `The CDN doesn’t receive changes, so readers may see old pages: ${cdnFailure.replace(/\.$/, '')}. Fix CDN_PURGE_URL or the service behind it.`,
        ),
      ];

function aboutMail({ mail }: SystemFacts): SystemWarning[] {
  const found: SystemWarning[] = [];
  if (mail.haltedBecause !== null) {
    found.push(problem(`Mail is halted. ${mail.haltedBecause}`, OUTBOX));
  }
  const stuck = mail.failed + mail.doubtful;
  if (stuck > 0) {
    const messages = counted(stuck, 'message', 'messages');
    found.push(advice(`${messages} could not be sent. Send them again or dismiss them.`, OUTBOX));
  }
  if (mail.transport === 'folder') {
    found.push(
      advice('No mail server is set, so emails are saved as files. Set SMTP_URL to send them.'),
    );
  }
  return found;
}

const aboutSocial = ({ socialProblems }: SystemFacts): SystemWarning[] =>
  socialProblems.map(({ network, problem: why }) =>
    problem(
      `Nothing is published on ${network}: ${why.replace(/[.\s]+$/, '')}. Fix it, then save the account again.`,
      SETTINGS,
    ),
  );

const aboutSearchEngines = ({ searchEnginesHalted }: SystemFacts): SystemWarning[] =>
  searchEnginesHalted === null
    ? []
    : [
        problem(
          `Nothing is submitted to search engines. ${searchEnginesHalted} Fix it and try again.`,
          SEARCH_ENGINES,
        ),
      ];

const aboutTasks = ({ tasks }: SystemFacts): SystemWarning[] =>
  tasks
    .filter(({ enabled, lastStatus }) => enabled && lastStatus === 'failed')
    .map(({ name }) =>
      problem(
        `The task ‘${name}’ failed last time. See its report for details.`,
        '/admin?tab=automation',
      ),
    );

function aboutAi({ ai }: SystemFacts): SystemWarning[] {
  const { today, tokenBudget, costBudget } = ai;
  const tokens = today.promptTokens + today.completionTokens;
  const isUsedUp =
    (tokenBudget !== null && tokens >= tokenBudget) ||
    (costBudget !== null && today.cost >= costBudget);
  return isUsedUp ? [advice('Today’s AI budget is used up; it resets at midnight.', SETTINGS)] : [];
}

const LOCAL = /^https?:\/\/(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])(?::\d+)?$/;

function aboutAddress({ publicUrl, isProduction }: SystemFacts): SystemWarning[] {
  if (!isProduction) return [];
  if (LOCAL.test(publicUrl)) {
    return [
      advice(
        `PUBLIC_URL is ${publicUrl}, so links in emails and feeds only work on this machine. Set it to the address readers use.`,
      ),
    ];
  }
  return publicUrl.startsWith('http:')
    ? [advice(`PUBLIC_URL is ${publicUrl}: without https the admin password is sent unencrypted.`)]
    : [];
}

const aboutCodes = ({ wrongCodes }: SystemFacts): SystemWarning[] =>
  wrongCodes < CODE_LOCK.failures
    ? []
    : [
        problem(
          `The right admin password was entered with ${wrongCodes} wrong codes. If that wasn’t you, someone else knows it: change it now.`,
          SETTINGS,
        ),
      ];

/** What an administrator has to act on, what harms already first; `now` in milliseconds. */
export function systemWarnings(facts: SystemFacts, now: number): SystemWarning[] {
  const all = [
    ...aboutCodes(facts),
    ...aboutDisk(facts),
    ...aboutCdn(facts),
    ...aboutBackup(facts, now),
    ...aboutMail(facts),
    ...aboutSocial(facts),
    ...aboutSearchEngines(facts),
    ...aboutTasks(facts),
    ...aboutAi(facts),
    ...aboutAddress(facts),
  ];
  return [
    ...all.filter(({ severity }) => severity === 'problem'),
    ...all.filter(({ severity }) => severity === 'advice'),
  ];
}
