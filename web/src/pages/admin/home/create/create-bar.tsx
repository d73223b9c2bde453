import styled, { css } from 'styled-components';
import { GenerateButton } from '~/features/editor/components/generate-button';
import type { PostValues } from '~/features/editor/model/post-values';
import type { CreateOption } from '~/features/editor/model/use-create-post';
import type { Form } from '~/lib/form/use-form';
import { useShortcut } from '~/lib/shortcut';
import { color, media, space } from '~/theme/tokens';
import { metaText } from '~/theme/type-styles';
import { Button } from '~/ui/button';

interface CreateHeadProps {
  form: Form<PostValues>;
  titleId: string;
  isPending: boolean;
  clear: () => void;
}

/** Head of the form: its state, and buttons to fill and reset it. */
export function CreateHead({ form, titleId, isPending, clear }: CreateHeadProps) {
  return (
    <Head>
      <h2 id={titleId}>Create Post</h2>
      <State>{form.isDirty ? 'Not saved yet' : ''}</State>
      <Button size="small" variant="quiet" disabled={isPending || !form.isDirty} onClick={clear}>
        Reset
      </Button>
      <GenerateButton form={form} />
    </Head>
  );
}

interface CreateOptionsProps {
  pending: CreateOption | null;
  create: (option: CreateOption) => Promise<void>;
  /** Whether the shortcut works: not while a dialog covers the form. */
  isActive: boolean;
}

/** Buttons to store a new post; the shortcut saves a draft and never publishes. */
export function CreateOptions({ pending, create, isActive }: CreateOptionsProps) {
  const isPending = pending !== null;
  useShortcut('s', () => void create('draft'), isActive);
  return (
    <Buttons>
      <Button size="small" disabled={isPending} onClick={() => void create('draft')}>
        {pending === 'draft' ? 'Saving…' : 'Save as draft'}
      </Button>
      <Button type="submit" size="small" variant="filled" disabled={isPending}>
        {pending === 'create' ? 'Creating…' : 'Create Post'}
      </Button>
    </Buttons>
  );
}

const bar = css`
  position: sticky;
  z-index: 1;
  display: flex;
  align-items: center;
  gap: ${space[2]} ${space[3]};
  padding-block: ${space[3]};
  background-color: ${color.page};
`;

const Head = styled.div`
  ${bar}
  flex-wrap: wrap;
  & > h2 {
    font-size: 1.25rem;
  }
  ${media.belowMd} {
    position: static;
    padding-block: 0;
  }
  ${media.md} {
    grid-area: 1 / 1;
    top: 0;
  }
`;

const State = styled.span`
  ${metaText}
  margin-right: auto;
`;

const Buttons = styled.div`
  ${bar}
  bottom: 0;
  ${media.belowMd} {
    margin-inline: -1.25rem;
    padding-inline: 1.25rem;
    border-top: 1px solid ${color.line};
    & > button {
      flex: 1;
    }
  }
  ${media.md} {
    grid-area: 1 / 2;
    top: 0;
    bottom: auto;
    padding-left: ${space[4]};
  }
`;
