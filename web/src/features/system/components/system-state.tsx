import type { SystemStatus } from '@contract/system';
import { byteSize, dayAndTime, shortDateTime } from '~/lib/format';
import { useSite } from '~/lib/site-context';
import { StatCard, StatRow } from '~/ui/card';
import { cacheText } from '../model/system-labels';

/** The four main metrics of the system. */
export function SystemState({ status }: { status: SystemStatus }) {
  const { timezone } = useSite();
  const { lastBackup, disk, startedAt, version } = status;
  const backup = lastBackup === null ? null : dayAndTime(lastBackup.at, timezone);
  return (
    <StatRow>
      <StatCard
        label="Last backup"
        value={backup?.day ?? 'Never'}
        note={
          backup && lastBackup
            ? `${backup.time}, ${byteSize(lastBackup.bytes)}`
            : 'Created by the Automation schedule'
        }
      />
      <StatCard
        label="Disk left"
        value={byteSize(disk.freeBytes)}
        note={`${byteSize(disk.usedBytes)} used`}
      />
      <StatCard
        label="Cache hit rate"
        value={cacheText(status)}
        note="Public pages since the last restart"
      />
      <StatCard
        label="Version"
        value={version}
        note={`Running since ${shortDateTime(startedAt, timezone)}`}
      />
    </StatRow>
  );
}
