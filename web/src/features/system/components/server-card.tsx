import styled from 'styled-components';
import type { SystemStatus } from '@contract/system';
import { byteSize } from '~/lib/format';
import { media, space } from '~/theme/tokens';
import { Card, CardHead } from '~/ui/card';
import { Facts } from '~/ui/facts';
import { Meta, Parts } from '~/ui/layout';
import { diskPercent, diskText, requestText } from '../model/system-labels';
import { Gauge } from './gauge';

/** Address, Node version, memory, requests, database and disk of the server. */
export const ServerCard = ({ status }: { status: SystemStatus }) => {
  const { node, database, publicUrl, memoryBytes, disk } = status;
  const used = diskText(disk);
  return (
    <Card aria-labelledby="server-title">
      <CardHead id="server-title" title="Server" />
      <Parts>
        <Columns>
          <Facts
            facts={[
              ['Address', publicUrl],
              ['Node', node],
              ['Memory', byteSize(memoryBytes)],
              ['Requests', requestText(status)],
            ]}
          />
          <Facts
            facts={[
              ['Database', `${database.kind}, ${byteSize(database.bytes)}`],
              ['Data folder', disk.folder],
              [
                'Disk',
                <Gauge
                  key="disk"
                  label={`Disk: ${used}`}
                  text={used}
                  percent={diskPercent(disk)}
                />,
              ],
            ]}
          />
        </Columns>
        <Meta>Memory and requests of the instance that responded, since its last restart.</Meta>
      </Parts>
    </Card>
  );
};

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: ${space[2]} ${space[8]};
  ${media.lg} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;
