import { useState } from 'react';
import styled from 'styled-components';
import type { AffiliateNetwork } from '@contract/affiliate';
import { REPLAY_WINDOW_SECONDS } from '@contract/postback';
import { DEFAULT_SUB_ID } from '@contract/sub-id-parameter';
import { useAction } from '~/lib/use-action';
import { color, fontSize, space } from '~/theme/tokens';
import { Button } from '~/ui/button';
import { ConfirmDialog } from '~/ui/dialog/confirm-dialog';
import { networkFailure, secretRotated } from '../model/messages';
import {
  HIDDEN_SECRET,
  postbackTemplate,
  signedExample,
  subIdExample,
} from '../model/postback-address';
import { CopyLine } from './copy-line';
import { Marks, Meta } from '~/ui/layout';
import { TestConversion } from './test-conversion';

/** Values to enter at one network, and a test of them. */
export function NetworkSetup({ network }: { network: AffiliateNetwork }) {
  const [isShown, setShown] = useState(false);
  const example = subIdExample(network.subIdParameter);
  return (
    <Stack>
      <section>
        <h3>Postback address</h3>
        <Meta>
          {network.signedOnly
            ? `This network signs its reports: enter the address and give the network the secret. A signature is valid for ${REPLAY_WINDOW_SECONDS / 60} minutes.`
            : 'Enter it at the network and replace each word in braces with the network’s own placeholder.'}
        </Meta>
        <CopyLine
          label="Postback address"
          shown={postbackTemplate(network, !isShown)}
          text={postbackTemplate(network)}
        />
      </section>
      <SecretSection network={network} isShown={isShown} onShow={setShown} />
      <section>
        <h3>Sub-ID parameter</h3>
        <Meta>
          The click ID is sent in <code>{network.subIdParameter}</code>
          {network.subIdParameter === DEFAULT_SUB_ID && ', or in the parameter of a known network'}.
          It isn’t stored with a product’s link; it is added when a reader follows the link:
        </Meta>
        <CopyLine label="Sub-ID parameter" shown={network.subIdParameter} />
        <CopyLine label="Link in the catalog" shown={example.link} />
        <CopyLine label="Link readers follow" shown={example.followed} />
      </section>
      <section>
        <h3>Signed reports</h3>
        <Meta>
          Instead of the secret, a report may carry <code>timestamp</code> and{' '}
          <code>signature</code>: <code>v2.</code> and the hex HMAC-SHA256, keyed by the secret, of{' '}
          <code>v2.</code> and all other fields, sorted by name, values percent-encoded. Signatures
          without <code>v2.</code> and encoding are still accepted. In a shell:
        </Meta>
        <CopyLine
          label="Signed example"
          shown={signedExample(network, !isShown)}
          text={signedExample(network)}
        />
      </section>
      <section>
        <h3>Try it</h3>
        <TestConversion network={network} />
      </section>
    </Stack>
  );
}

interface SecretSectionProps {
  network: AffiliateNetwork;
  isShown: boolean;
  onShow: (isShown: boolean) => void;
}

function SecretSection({ network, isShown, onShow }: SecretSectionProps) {
  const { isPending, run } = useAction();
  const [isAsked, setAsked] = useState(false);
  const rotate = async (): Promise<void> => {
    const given = { params: { id: network.id } };
    await run((call) => call('POST /api/affiliate/networks/{id}/rotate-secret', given), {
      done: ({ body }) => secretRotated(body.name),
      failed: networkFailure,
    });
    setAsked(false);
  };
  return (
    <section>
      <h3>Secret</h3>
      <CopyLine
        label="Secret"
        shown={isShown ? network.postbackSecret : HIDDEN_SECRET}
        text={network.postbackSecret}
      />
      <Marks>
        <Button size="small" aria-pressed={isShown} onClick={() => onShow(!isShown)}>
          Show secret
        </Button>
        <Button size="small" variant="quiet" onClick={() => setAsked(true)}>
          Create a new secret
        </Button>
      </Marks>
      <ConfirmDialog
        open={isAsked}
        title="Create a new secret?"
        action={isPending ? 'Creating…' : 'Create a new secret'}
        isDangerous
        isPending={isPending}
        onConfirm={() => void rotate()}
        onCancel={() => setAsked(false)}
      >
        Reports with the old secret are rejected immediately, until you enter the new address at{' '}
        {network.name}.
      </ConfirmDialog>
    </section>
  );
}

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[8]};
  & > section {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: ${space[3]};
  }
  & h3 {
    font-size: ${fontSize.body};
  }
  & code {
    font-size: 0.9em;
    color: ${color.ink};
  }
`;
