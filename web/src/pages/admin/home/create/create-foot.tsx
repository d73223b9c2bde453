import styled from 'styled-components';
import type { CreateWay } from '~/features/editor/model/use-create-post';
import { shortcutLabel, useShortcut } from '~/lib/shortcut';
import { color, media, space } from '~/theme/tokens';
import { metaText } from '~/theme/type-styles';
import { Button } from '~/ui/button';

interface CreateFootProps {
  pending: CreateWay | null;
  isDirty: boolean;
  create: (way: CreateWay) => Promise<void>;
  clear: () => void;
}

/** The ways to end a new post; the shortcut stores a draft and never publishes. */
export function CreateFoot({ pending, isDirty, create, clear }: CreateFootProps) {
  const isPending = pending !== null;
  useShortcut('s', () => void create('draft'));
  return (
    <Foot>
      <Button type="submit" variant="filled" disabled={isPending}>
        {pending === 'create' ? 'Creating…' : 'Create Post'}
      </Button>
      <Button disabled={isPending} onClick={() => void create('draft')}>
        {pending === 'draft' ? 'Saving…' : 'Save as draft'}
      </Button>
      <Keys>
        <kbd>{shortcutLabel('s')}</kbd> saves a draft and never publishes.
      </Keys>
      <Button variant="quiet" disabled={isPending || !isDirty} onClick={clear}>
        Reset
      </Button>
    </Foot>
  );
}

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[3]} ${space[4]};
  margin-top: ${space[8]};
  padding-block: ${space[4]};
  border-top: 1px solid ${color.line};
  background-color: ${color.surface};
  & > :last-child {
    margin-left: auto;
  }
  ${media.belowMd} {
    & > button {
      width: 100%;
    }
  }
  ${media.md} {
    position: sticky;
    bottom: 0;
    z-index: 1;
  }
`;

/** Phones have no such key. */
const Keys = styled.p`
  ${metaText}
  display: none;
  ${media.md} {
    display: block;
  }
  & kbd {
    font: inherit;
    color: ${color.ink};
  }
`;
