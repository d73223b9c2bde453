import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { NavigationType, useNavigationType } from 'react-router-dom';
import styled from 'styled-components';
import { PasswordForm } from '~/features/session/components/password-form';
import {
  type AdminSessionControl,
  useAdminSession,
} from '~/features/session/model/use-admin-session';
import { SideColumnWidth } from '~/lib/media-query';
import { LeaveGuardProvider, useHasUnsaved, type LeaveQuestionProps } from '~/lib/leave-guard';
import { followKeyboard } from '~/lib/visible-area';
import { whenIdle } from '~/lib/when-idle';
import { color, fontSize, media, space, width } from '~/theme/tokens';
import { Container } from '~/ui/container';
import { Dialog } from '~/ui/dialog/dialog';
import { Loading, Skeleton } from '~/ui/skeleton';
import { SkipLink } from '~/ui/skip-link';
import { TooltipProvider } from '~/ui/tooltip/tooltip';
import { AdminColumn } from './admin-column';
import { AdminHeader } from './admin-header';
import { AdminTools } from './admin-tools';
import { ConfirmDialog } from '~/ui/dialog/confirm-dialog';
import { COLUMN_WIDTH, useColumn } from './use-column';

const CONTENT_ID = 'content';

/** Confirmation before unsaved changes are left. */
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

/** A card in the middle of the page. */
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
  /** Heading of the screen. */
  title: string;
  children: ReactNode;
}

/** Preloads the notification code, since the first notice may be that the network is down. */
const fetchToaster = (): void =>
  // A failure is harmless: plain notices stand in, and the first one retries.
  whenIdle(() => void import('~/ui/toast/toaster').catch(() => undefined));

/** Frame of every admin screen: sign-in, header, sidebar, and the guard of unsaved changes. */
export function AdminArea(props: AdminAreaProps) {
  useEffect(fetchToaster, []);
  useEffect(followKeyboard, []);
  return (
    <LeaveGuardProvider Question={LeaveQuestion}>
      <TooltipProvider>
        <GatedScreen {...props} />
      </TooltipProvider>
    </LeaveGuardProvider>
  );
}

/**
 * Moves the focus to a screen opened by a link, as a full page load would, unless the screen has
 * set it.
 */
function useFocusOnArrival(target: RefObject<HTMLElement | null>): void {
  const isByLink = useNavigationType() === NavigationType.Push;
  const isDue = useRef(isByLink);
  useEffect(() => {
    if (!isDue.current || target.current?.contains(document.activeElement) === true) return;
    isDue.current = false;
    target.current?.focus({ preventScroll: true });
  }, [target]);
}

function GatedScreen({ title, children }: AdminAreaProps) {
  const session = useAdminSession();
  const hasUnsaved = useHasUnsaved();
  const field = useRef<HTMLInputElement>(null);
  const main = useRef<HTMLElement>(null);
  const [column, turnColumn] = useColumn();
  useFocusOnArrival(main);
  const isInterrupted = session.state === 'expired' && hasUnsaved();
  const isOpen = session.state === 'signed-in' || isInterrupted;
  return (
    <Screen data-admin data-column={isOpen ? column : undefined}>
      <SkipLink targetId={CONTENT_ID} />
      <AdminHeader isSignedIn={isOpen}>
        {isOpen && <AdminTools signOut={session.signOut} />}
      </AdminHeader>
      <Body>
        {isOpen && <AdminColumn state={column} onTurn={turnColumn} />}
        <main id={CONTENT_ID} tabIndex={-1} ref={main}>
          <Room>
            {isOpen && (
              <>
                <h1>{title}</h1>
                <SideColumnWidth value={column === 'open' ? COLUMN_WIDTH.open : 0}>
                  {children}
                </SideColumnWidth>
              </>
            )}
            {session.state === 'unknown' && <GateSkeleton />}
            {!isOpen && session.state !== 'unknown' && <Gate {...session} />}
          </Room>
        </main>
      </Body>
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

/** Denser than the magazine's pages, for long days of work. */
const Screen = styled.div`
  font-size: ${fontSize.small};
  /* Width of the sidebar, also for fixed elements next to it. */
  --admin-column: 0px;
  ${media.lg} {
    &[data-column='open'] {
      --admin-column: ${COLUMN_WIDTH.open}px;
    }
    &[data-column='rail'] {
      --admin-column: ${COLUMN_WIDTH.rail}px;
    }
  }
  & h1 {
    font-size: ${fontSize.h3};
  }
`;

const Body = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  ${media.lg} {
    [data-column] > & {
      grid-template-columns: auto minmax(0, 1fr);
    }
  }
`;

const Room = styled(Container)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[6]};
  padding-block: ${space[8]} ${space[20]};
  ${media.lg} {
    padding-inline: ${space[8]};
  }
`;
