import { type FormEvent, type ReactNode, useState } from 'react';
import styled from 'styled-components';
import type { LookState } from '@contract/look';
import { shortcutLabel, useShortcut } from '~/lib/shortcut';
import { color, layer, media, space } from '~/theme/tokens';
import { metaText } from '~/theme/type-styles';
import { Button } from '~/ui/button';
import { ConfirmDialog } from '~/ui/dialog/confirm-dialog';
import { Buttons } from '~/ui/layout';
import { type LookCopyOffer, useLookForm } from '../model/use-look-form';
import { LookParts, type LookPartsProps } from './look-parts';
import { PreviewPane } from './preview-pane';

interface LookEditorProps extends Omit<LookPartsProps, 'form'> {
  state: LookState;
  /** Renders the offer to restore unsaved changes from an earlier visit. */
  renderOffer: (offer: LookCopyOffer) => ReactNode;
}

/** Form of the look with a live preview next to it; on a phone one at a time. */
export function LookEditor({ state, renderOffer, ...parts }: LookEditorProps) {
  const editor = useLookForm(state);
  const { form, isDirty, isPending, hasFormer, save, goBack, discard, setDefaults, offer } = editor;
  const { ref, values } = form;
  const [side, setSide] = useState<'form' | 'preview'>('form');
  const [isAsked, setAsked] = useState(false);
  useShortcut('s', () => void save());
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void save();
  };
  const back = (): void => (isDirty ? setAsked(true) : void goBack());
  return (
    <>
      <Sides role="group" aria-label="Form or preview">
        <Button size="small" aria-pressed={side === 'form'} onClick={() => setSide('form')}>
          Edit
        </Button>
        <Button size="small" aria-pressed={side === 'preview'} onClick={() => setSide('preview')}>
          Preview
        </Button>
      </Sides>
      <Layout data-side={side}>
        <Form ref={ref} aria-label="Look of the site" noValidate onSubmit={submit}>
          {offer && renderOffer(offer)}
          <SaveActions {...{ isPending, isDirty, discard }} />
          <LookParts form={form} {...parts} />
          <Buttons>
            <Button size="small" disabled={isPending || !hasFormer} onClick={back}>
              Restore previous look
            </Button>
            <Button size="small" disabled={isPending} onClick={setDefaults}>
              Reset to default
            </Button>
          </Buttons>
        </Form>
        <Preview>
          <PreviewPane look={values} />
        </Preview>
      </Layout>
      <ConfirmDialog
        open={isAsked}
        title="Restore the previous look?"
        action="Go back"
        onConfirm={() => {
          setAsked(false);
          void goBack();
        }}
        onCancel={() => setAsked(false)}
      >
        Your unsaved changes will be lost.
      </ConfirmDialog>
    </>
  );
}

interface SaveActionsProps {
  isPending: boolean;
  isDirty: boolean;
  discard: () => void;
}

/** Buttons that save or discard the changes; always visible. */
const SaveActions = ({ isPending, isDirty, discard }: SaveActionsProps) => (
  <Actions>
    <Buttons>
      <Button
        type="submit"
        variant="filled"
        size="small"
        title={shortcutLabel('s')}
        disabled={isPending || !isDirty}
      >
        {isPending ? 'Saving…' : 'Save changes'}
      </Button>
      <Button size="small" disabled={isPending || !isDirty} onClick={discard}>
        Discard
      </Button>
    </Buttons>
    <Note>{isDirty ? 'Readers see your changes once you save.' : 'Everything is saved.'}</Note>
  </Actions>
);

const Sides = styled.div`
  display: flex;
  gap: ${space[2]};
  ${media.lg} {
    display: none;
  }
`;

const Layout = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[6]};
  ${media.lg} {
    grid-template-columns: minmax(0, 24rem) minmax(0, 1fr);
    align-items: start;
  }
  ${media.belowLg} {
    &[data-side='form'] > :last-child,
    &[data-side='preview'] > :first-child {
      display: none;
    }
  }
`;

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
`;

const Actions = styled.div`
  position: sticky;
  top: 0;
  z-index: ${layer.bar};
  display: grid;
  gap: ${space[2]};
  padding-block: ${space[3]};
  border-bottom: 1px solid ${color.line};
  background-color: ${color.page};
`;

const Note = styled.p`
  ${metaText}
`;

const Preview = styled.div`
  height: 80vh;
  ${media.lg} {
    position: sticky;
    top: ${space[4]};
    height: calc(100vh - ${space[8]});
  }
`;
