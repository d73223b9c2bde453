import { useEffect, useRef, useState } from 'react';
import type { Webhook, WebhookWithSecret } from '@contract/webhook';
import { webhooksRead } from '~/features/webhooks/api/reads';
import { SecretDialog } from '~/features/webhooks/components/secret-dialog';
import { WebhookDialog } from '~/features/webhooks/components/webhook-dialog';
import { WebhookList } from '~/features/webhooks/components/webhook-list';
import { WebhookLog } from '~/features/webhooks/components/webhook-log';
import { idIn, useAddress } from '~/lib/address';
import { plural } from '~/lib/format';
import { Button } from '~/ui/button';
import { Card, CardHead } from '~/ui/card';
import { EmptyState } from '~/ui/empty-state';
import { Icon } from '~/ui/icon';
import { Bar, Meta, Parts } from '~/ui/layout';
import { Loaded, SkeletonRows } from '~/ui/loaded';
import { SettingsArea } from '../settings-area';
import { adminHead } from '../../frame/admin-head';

/** Focuses the button when a change of view or a closing dialog has removed the focused element. */
function useLanding(isList: boolean, isClosed: boolean) {
  const landing = useRef<HTMLButtonElement>(null);
  const hasChanged = useRef(false);
  useEffect(() => {
    if (hasChanged.current && document.activeElement === document.body) landing.current?.focus();
    hasChanged.current = true;
  }, [isList, isClosed]);
  return landing;
}

/** Manages webhooks. */
function WebhooksScreen({ webhooks }: { webhooks: readonly Webhook[] }) {
  const [query, change] = useAddress();
  const [edited, setEdited] = useState<Webhook | 'new' | null>(null);
  const [secret, setSecret] = useState<{ secret: string; isNew: boolean } | null>(null);
  const shown = webhooks.find(({ id }) => id === idIn(query, 'log'));
  const landing = useLanding(shown === undefined, secret === null);
  const show = (isNew: boolean) => (given: WebhookWithSecret) =>
    setSecret({ secret: given.secret, isNew });
  return (
    <>
      {shown === undefined ? (
        <Card aria-labelledby="webhooks-title">
          <CardHead id="webhooks-title" title="Where events go">
            <Meta role="status">{plural(webhooks.length, 'webhook', 'webhooks')}</Meta>
          </CardHead>
          <Parts>
            <Bar>
              <Meta>Events are posted as signed JSON and retried for up to three days.</Meta>
              <Button ref={landing} size="small" variant="filled" onClick={() => setEdited('new')}>
                <Icon name="plus" size={16} />
                Add webhook
              </Button>
            </Bar>
            {webhooks.length === 0 ? (
              <EmptyState title="No webhooks yet.">
                <p>
                  Webhooks notify other programs of events, for example to rebuild a static site,
                  add new subscribers to a list or react to a sale.
                </p>
              </EmptyState>
            ) : (
              <WebhookList
                webhooks={webhooks}
                onEdit={setEdited}
                onLog={({ id }) => change({ log: String(id) })}
                onSecret={show(true)}
              />
            )}
          </Parts>
        </Card>
      ) : (
        <Card aria-labelledby="log-title">
          <CardHead id="log-title" title={`Log of “${shown.description}”`}>
            <Button
              ref={landing}
              size="small"
              variant="quiet"
              onClick={() => change({ log: null, status: null, page: null })}
            >
              All webhooks
            </Button>
          </CardHead>
          <WebhookLog webhookId={shown.id} />
        </Card>
      )}
      {edited !== null && (
        <WebhookDialog
          webhook={edited === 'new' ? null : edited}
          onAdded={show(false)}
          onClose={() => setEdited(null)}
        />
      )}
      {secret !== null && edited === null && (
        <SecretDialog {...secret} onClose={() => setSecret(null)} />
      )}
    </>
  );
}

export const load = adminHead('Webhooks');

export const Page = () => (
  <SettingsArea title="Webhooks">
    <Loaded
      read={webhooksRead()}
      what="the webhooks"
      skeleton={<SkeletonRows count={3} height="6rem" />}
    >
      {(webhooks) => <WebhooksScreen webhooks={webhooks} />}
    </Loaded>
  </SettingsArea>
);
