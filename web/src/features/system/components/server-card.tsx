import type { SystemStatus } from '@contract/system';
import { byteSize } from '~/lib/format';
import { Card, CardHead } from '~/ui/card';
import { Facts } from '~/ui/facts';
import { Meta, Parts } from '~/ui/layout';
import { diskPercent, diskText, requestText } from '../model/system-words';
import { Gauge } from './gauge';

/** What runs, on what, and how much of the disk it has left. */
export const ServerCard = ({ status }: { status: SystemStatus }) => {
  const { node, database, publicUrl, memoryBytes, disk } = status;
  const used = diskText(disk);
  return (
    <Card aria-labelledby="server-title">
      <CardHead id="server-title" title="Server" />
      <Parts>
        <Facts
          facts={[
            ['Node', node],
            ['Address', publicUrl],
            ['Database', `${database.kind}, ${byteSize(database.bytes)}`],
            ['Memory', byteSize(memoryBytes)],
            ['Answered', requestText(status)],
            ['Data folder', disk.folder],
            [
              'Disk',
              <Gauge key="disk" label={`Disk: ${used}`} text={used} percent={diskPercent(disk)} />,
            ],
          ]}
        />
        <Meta>Memory and requests are those of the instance that answered, since its start.</Meta>
      </Parts>
    </Card>
  );
};
