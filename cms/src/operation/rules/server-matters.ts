import type { SystemStatus } from '../../contract/system';
import { CODE_LOCK } from '../../access/rules/lockout';
import { counted } from '../../lib/counted';
import { type Matter, withoutPeriod } from '../../lib/matter';

const DAY_MS = 86_400_000;
/** A backup older than this was missed at least once. */
const OLD_BACKUP_MS = 2 * DAY_MS;
const GB = 1024 ** 3;
const LITTLE_DISK = GB;

/** Facts about the server. */
export interface ServerFacts extends Pick<SystemStatus, 'publicUrl' | 'disk' | 'lastBackup'> {
  isProduction: boolean;
  /** Reason why the last purge failed; null where it succeeded, or without a CDN. */
  cdnFailure: string | null;
  /** Number of recent wrong second-factor codes after the right admin password. */
  wrongCodes: number;
  /** The running version, and the version of the installed files. */
  versions: { running: string; installed: string };
}

const backUp: Pick<Matter, 'link' | 'action'> = {
  link: { path: '/admin/settings/system', label: 'See backups' },
  action: { kind: 'backup', label: 'Back up now' },
};

function aboutBackup({ lastBackup }: ServerFacts, now: number): Matter[] {
  const about = { kind: 'backup', severity: 'problem', ...backUp } as const;
  if (lastBackup === null) {
    const detail = 'Create one now, and copy it to another machine.';
    return [{ ...about, title: 'There is no backup yet', detail, setupStep: 'backup' }];
  }
  const made = Date.parse(lastBackup.at);
  if (now - made <= OLD_BACKUP_MS) return [];
  const days = Math.floor((now - made) / DAY_MS);
  return [
    {
      ...about,
      title: `The last backup is ${counted(days, 'day', 'days')} old`,
      detail: 'Create one now, and find out why the nightly backup doesn’t run.',
      since: made,
      mark: lastBackup.name,
    },
  ];
}

function aboutDisk({ disk }: ServerFacts): Matter[] {
  if (disk.freeBytes >= LITTLE_DISK) return [];
  const free = Math.floor(disk.freeBytes / 1024 ** 2);
  return [
    {
      kind: 'disk',
      severity: 'problem',
      title: `Only ${counted(free, 'MB', 'MB')} of disk space left`,
      detail: `Free some space for ${disk.folder} or use a larger disk: nothing can be saved on a full disk.`,
      // A new matter each time free space has halved.
      mark: Math.floor(Math.log2(Math.max(free, 1))),
    },
  ];
}

const aboutCdn = ({ cdnFailure }: ServerFacts): Matter[] =>
  cdnFailure === null
    ? []
    : [
        {
          kind: 'cdn',
          severity: 'problem',
          title: 'The CDN doesn’t receive changes',
          detail: `Readers may see old pages: ${withoutPeriod(cdnFailure)}. Fix the purge address or the service behind it.`,
        },
      ];

const LOCAL = /^https?:\/\/(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])(?::\d+)?$/;

function aboutAddress({ publicUrl, isProduction }: ServerFacts): Matter[] {
  if (!isProduction) return [];
  const about = { kind: 'public-address', severity: 'advice', mark: publicUrl } as const;
  if (LOCAL.test(publicUrl)) {
    return [
      {
        ...about,
        title: 'The magazine has no public address yet',
        detail: `PUBLIC_URL is ${publicUrl}, so links in emails and feeds only work on this machine. Set it to the address readers use.`,
      },
    ];
  }
  if (!publicUrl.startsWith('http:')) return [];
  return [
    {
      ...about,
      title: 'The admin password is sent unencrypted',
      detail: `PUBLIC_URL is ${publicUrl}. Put the server behind https, and set it to that address.`,
    },
  ];
}

const aboutCodes = ({ wrongCodes }: ServerFacts): Matter[] =>
  wrongCodes < CODE_LOCK.failures
    ? []
    : [
        {
          kind: 'wrong-codes',
          severity: 'problem',
          title: 'Somebody may know the admin password',
          detail: `It was entered with ${wrongCodes} wrong codes. If that wasn’t you, change it now.`,
          link: { path: '/admin/settings/security', label: 'Change password' },
          mark: wrongCodes,
        },
      ];

const aboutUpdate = ({ versions: { running, installed } }: ServerFacts): Matter[] =>
  running === installed
    ? []
    : [
        {
          kind: 'update',
          severity: 'advice',
          title: `Version ${installed} is installed, but ${running} is still running`,
          detail: 'Restart the server to use it.',
          mark: installed,
        },
      ];

/** Matters of the server that need the owner; `now` in milliseconds. */
export const serverMatters = (facts: ServerFacts, now: number): Matter[] => [
  ...aboutCodes(facts),
  ...aboutDisk(facts),
  ...aboutCdn(facts),
  ...aboutBackup(facts, now),
  ...aboutAddress(facts),
  ...aboutUpdate(facts),
];
