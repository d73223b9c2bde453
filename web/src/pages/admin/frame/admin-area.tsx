import { type ReactNode, useEffect, useRef } from 'react';
import styled from 'styled-components';
import { PasswordForm } from '~/features/session/components/password-form';
import {
  type AdminSessionControl,
  useAdminSession,
} from '~/features/session/model/use-admin-session';
import { LeaveGuardProvider, useHasUnsaved, type LeaveQuestionProps } from '~/lib/leave-guard';
import { whenIdle } from '~/lib/when-idle';
import { fontSize, space, color, media, width } from '~/theme/tokens';
import { Container } from '~/ui/container';
import { Dialog } from '~/ui/dialog/dialog';
import { Loading, Skeleton } from '~/ui/skeleton';
import { TooltipProvider } from '~/ui/tooltip/tooltip';
import { AdminHeader } from './admin-header';
import { AdminTools } from './admin-tools';
import { ConfirmDialog } from '~/ui/dialog/confirm-dialog';

/** Asked before something unsaved is left. */
export const LeaveQuestion = ({ isAsked, loss, onLeave, onStay }: LeaveQuestionProps) => (
  <ConfirmDialog
    open={isAsked}
    title="Leave without saving?"
    action="Leave"
    cancel="Stay here"
    onConfirm={onLeave}
    onCancel={onStay}
  >
    {loss ?? 'Your changes are not saved. This browser keeps them so that you can restore them.'}
  </ConfirmDialog>
);

/** One calm card in the middle of the page. */
const AdminPanel = styled.section`
  display: grid;
  align-content: start;
  gap: ${space[6]};
  max-width: calc(${width.narrow} + ${space[16]});
  margin: clamp(${space[10]}, 12vh, ${space[32]}) auto;
  padding: ${space[8]} ${space[6]};
  border: 1px solid ${color.line};
  background-color: ${color.surface};
  ${media.md} {
    padding: ${space[12]};
  }
  & > h1 {
    font-size: ${fontSize.h3};
  }
`;

interface AdminAreaProps {
  /** The screen's heading. */
  title: string;
  children: ReactNode;
}

/** Has the code of the notifications come before the first, which may say that the network has gone. */
const fetchToaster = (): void =>
  // Without it they are plain; it is asked for again with the first.
  whenIdle(() => void import('~/ui/toast/toaster').catch(() => undefined));

/**
 * What stands around every screen of the admin area: the gate for those without a session, the bar,
 * and the guard of what is not saved.
 */
export function AdminArea(props: AdminAreaProps) {
  useEffect(fetchToaster, []);
  return (
    <LeaveGuardProvider Question={LeaveQuestion}>
      <TooltipProvider>
        <GatedScreen {...props} />
      </TooltipProvider>
    </LeaveGuardProvider>
  );
}

function GatedScreen({ title, children }: AdminAreaProps) {
  const session = useAdminSession();
  const hasUnsaved = useHasUnsaved();
  const field = useRef<HTMLInputElement>(null);
  const isInterrupted = session.state === 'expired' && hasUnsaved();
  const isOpen = session.state === 'signed-in' || isInterrupted;
  return (
    <Screen data-admin>
      <AdminHeader isSignedIn={isOpen}>
        {isOpen && <AdminTools signOut={session.signOut} />}
      </AdminHeader>
      <main id="content" tabIndex={-1}>
        <Room>
          {isOpen && (
            <>
              <h1>{title}</h1>
              {children}
            </>
          )}
          {session.state === 'unknown' && <GateSkeleton />}
          {!isOpen && session.state !== 'unknown' && <Gate {...session} />}
        </Room>
      </main>
      <Dialog
        open={isInterrupted}
        size="narrow"
        initialFocus={field}
        title="Please sign in again"
        description="Your session has ended. Your changes are still here."
      >
        <PasswordForm signIn={session.signIn} fieldRef={field} />
      </Dialog>
    </Screen>
  );
}

const Gate = ({ state, signIn }: AdminSessionControl) => (
  <AdminPanel>
    <h1>Admin Access</h1>
    {state === 'expired' && <p>Your session has ended. Please sign in again.</p>}
    <PasswordForm signIn={signIn} />
  </AdminPanel>
);

const GateSkeleton = () => (
  <Loading label="Checking the session…">
    <AdminPanel as="div">
      <Skeleton $width="60%" $height="3rem" />
      <Skeleton $height="3rem" />
      <Skeleton $height="3rem" />
    </AdminPanel>
  </Loading>
);

/** Denser than the magazine: a tool for long days. */
const Screen = styled.div`
  font-size: ${fontSize.small};
  & h1 {
    font-size: ${fontSize.h3};
  }
`;

const Room = styled(Container)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[6]};
  padding-block: ${space[8]} ${space[20]};
`;
