import type { ComponentType } from 'react';
import type { ConnectionTopic } from '@contract/connection';
import { AiConnection } from '~/features/connections/components/ai-connection';
import { BucketConnection } from '~/features/connections/components/bucket-connection';
import { CdnConnection } from '~/features/connections/components/cdn-connection';
import { IndexNowConnection } from '~/features/connections/components/index-now-connection';
import { MailConnection } from '~/features/connections/components/mail-connection';
import { connectionNames, connectionNotes } from '~/features/connections/model/connection-text';
import { Stack } from '~/ui/layout';
import { SplitCard } from '~/ui/split-card';
import { AdminArea } from '../../frame/admin-area';
import { adminHead } from '../../frame/admin-head';

const forms: readonly (readonly [ConnectionTopic, ComponentType])[] = [
  ['mail', MailConnection],
  ['ai', AiConnection],
  ['bucket', BucketConnection],
  ['cdn', CdnConnection],
  ['indexNow', IndexNowConnection],
];

export const load = adminHead('Connections');

export const Page = () => (
  <AdminArea title="Connections">
    <Stack $gap={6}>
      {forms.map(([topic, Form]) => (
        <SplitCard key={topic} title={connectionNames[topic]} note={connectionNotes[topic]}>
          <Form />
        </SplitCard>
      ))}
    </Stack>
  </AdminArea>
);
