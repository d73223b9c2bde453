import type { SystemStatus } from '@contract/system';
import { byteSize, shortDate, shortDateTime } from '~/lib/format';
import { useSite } from '~/lib/site-context';
import { StatCard, StatRow } from '~/ui/card';
import { cacheText } from '../model/system-words';

/** The four figures that are looked at first. */
export function Standing({ status }: { status: SystemStatus }) {
  const { timezone } = useSite();
  const { lastBackup, disk, startedAt, version } = status;
  return (
    <StatRow>
      <StatCard
        label="Last backup"
        value={lastBackup === null ? 'Never' : shortDate(lastBackup.at)}
        note={
          lastBackup === null
            ? 'Made as set in Automation'
            : `${shortDateTime(lastBackup.at, timezone)}, ${byteSize(lastBackup.bytes)}`
        }
      />
      <StatCard
        label="Disk left"
        value={byteSize(disk.freeBytes)}
        note={`${byteSize(disk.usedBytes)} used`}
      />
      <StatCard
        label="From memory"
        value={cacheText(status)}
        note="Pages and public reads since the start"
      />
      <StatCard
        label="Version"
        value={version}
        note={`Runs since ${shortDateTime(startedAt, timezone)}`}
      />
    </StatRow>
  );
}
