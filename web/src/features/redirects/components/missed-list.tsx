import styled from 'styled-components';
import type { MissedAddress } from '@contract/redirect';
import { plural, shortDateTime } from '~/lib/format';
import { useHeldFocus } from '~/lib/held-focus';
import { useSite } from '~/lib/site-context';
import { useAction } from '~/lib/use-action';
import { media, space } from '~/theme/tokens';
import { Entries, EntryName, Meta } from '~/ui/layout';
import { SelectEntry } from '~/ui/selection';
import { RowActions } from '~/ui/row-actions';
import { addressDismissed, dismissFailure } from '../model/messages';

interface MissedListProps {
  addresses: readonly MissedAddress[];
  onLead: (path: string) => void;
}

/** Addresses without a page, each with a button that creates a redirect. */
export function MissedList({ addresses, onLead }: MissedListProps) {
  const { timezone } = useSite();
  const { isPending, run } = useAction();
  const held = useHeldFocus<HTMLDivElement>();
  const dismiss = (path: string, dismissed: boolean): void =>
    void run((call) => call('POST /api/redirects/missed/dismiss', { body: { path, dismissed } }), {
      ...(dismissed && { done: addressDismissed(path, () => dismiss(path, false)) }),
      failed: dismissFailure,
    });
  return (
    <div {...held}>
      <Entries aria-label="Pages not found">
        {addresses.map(({ path, readers, bots, referrer, lastAt }, index) => (
          <Row key={path} data-row>
            <SelectEntry of={path} name={path} />
            <div>
              <EntryName id={`missed-${index}`}>{path}</EntryName>
              <Meta>
                {[
                  plural(readers, 'reader', 'readers'),
                  ...(bots > 0 ? [plural(bots, 'bot', 'bots')] : []),
                  shortDateTime(lastAt, timezone),
                  ...(referrer === null ? [] : [`from ${referrer}`]),
                ].join(' · ')}
              </Meta>
            </div>
            <RowActions>
              <button
                type="button"
                aria-describedby={`missed-${index}`}
                onClick={() => onLead(path)}
              >
                Redirect to…
              </button>
              <button
                type="button"
                aria-describedby={`missed-${index}`}
                disabled={isPending}
                onClick={() => dismiss(path, true)}
              >
                Dismiss
              </button>
            </RowActions>
          </Row>
        ))}
      </Entries>
    </div>
  );
}

const Row = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[2]} ${space[6]};
  ${media.md} {
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: center;
  }
`;
