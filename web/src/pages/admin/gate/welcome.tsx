import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { useSite } from '~/lib/site-context';
import { SiteLink } from '~/lib/site-link';
import { color, space } from '~/theme/tokens';
import { Button, ButtonLink } from '~/ui/button';
import { toast } from '~/ui/toast/toast-store';
import { AdminPanel } from './admin-frame';
import { signOutFailure } from './messages';

interface WelcomeProps {
  signOut: () => Promise<void>;
}

/** Greets the administrator and shows the ways on. */
export function Welcome({ signOut }: WelcomeProps) {
  const { brandName } = useSite();
  const title = useRef<HTMLHeadingElement>(null);
  const [isPending, setIsPending] = useState(false);

  // The form that held the focus is gone.
  useEffect(() => title.current?.focus({ preventScroll: true }), []);

  const leave = async (): Promise<void> => {
    setIsPending(true);
    try {
      await signOut();
    } catch {
      toast(signOutFailure);
      setIsPending(false);
    }
  };

  return (
    <AdminPanel>
      <h1 ref={title} tabIndex={-1}>
        Welcome back
      </h1>
      <p>
        You are signed in to {brandName}. Stories, pictures and products are kept in the editors’
        panel, which you enter with an account of its own.
      </p>
      <Ways>
        <ButtonLink href="/cms" variant="filled">
          Editors’ Panel
        </ButtonLink>
        <ButtonLink as={SiteLink} to="/">
          The Magazine
        </ButtonLink>
      </Ways>
      <Foot>
        <Button variant="quiet" disabled={isPending} onClick={() => void leave()}>
          Logout
        </Button>
      </Foot>
    </AdminPanel>
  );
}

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[4]};
`;

const Foot = styled.div`
  padding-top: ${space[4]};
  border-top: 1px solid ${color.line};
`;
