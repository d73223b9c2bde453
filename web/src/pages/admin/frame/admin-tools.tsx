import { lazy, Suspense, useState } from 'react';
import styled from 'styled-components';
import { signOutFailure } from '~/features/session/model/messages';
import { ErrorBoundary } from '~/lib/error-boundary';
import { useLeave } from '~/lib/leave-guard';
import { shortcutLabel, useShortcut } from '~/lib/shortcut';
import { color, fontSize, media, radius, space } from '~/theme/tokens';
import { Button } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { toast } from '~/ui/toast/toast-store';
import { Tooltip } from '~/ui/tooltip/tooltip';

const CommandPalette = lazy(async () => ({
  default: (await import('../palette/command-palette')).CommandPalette,
}));

interface AdminToolsProps {
  signOut: () => Promise<void>;
}

/** The palette, and the ways out of the admin area. */
export function AdminTools({ signOut }: AdminToolsProps) {
  const [isPending, setIsPending] = useState(false);
  const [palette, setPalette] = useState<'unused' | 'open' | 'closed'>('unused');
  const ask = useLeave();
  useShortcut('k', () => setPalette('open'));

  const leave = async (): Promise<void> => {
    setIsPending(true);
    try {
      await signOut();
    } catch {
      toast(signOutFailure);
    }
    setIsPending(false);
  };
  const askAndLeave = () => ask(() => void leave());

  return (
    <>
      <Tooltip content={`Go to a screen or an article (${shortcutLabel('k')})`} side="bottom">
        <Finder type="button" onClick={() => setPalette('open')}>
          <Icon name="search" size={18} />
          <span className="visually-hidden">Go to…</span>
          <kbd>{shortcutLabel('k')}</kbd>
        </Finder>
      </Tooltip>
      <ToolLink href="/cms">Editors’ Panel</ToolLink>
      <Button size="small" variant="quiet" disabled={isPending} onClick={askAndLeave}>
        Logout
      </Button>
      {palette !== 'unused' && (
        <ErrorBoundary fallback={null}>
          <Suspense fallback={null}>
            <CommandPalette
              open={palette === 'open'}
              onClose={() => setPalette('closed')}
              signOut={askAndLeave}
            />
          </Suspense>
        </ErrorBoundary>
      )}
    </>
  );
}

const Finder = styled.button`
  display: inline-flex;
  align-items: center;
  gap: ${space[3]};
  min-height: 2.25rem;
  min-width: 2.75rem;
  justify-content: center;
  padding: 0 ${space[3]};
  border: 1px solid ${color.line};
  border-radius: ${radius.fine};
  color: ${color.muted};
  &:hover {
    border-color: ${color.lineStrong};
    color: ${color.ink};
  }
  & > kbd {
    display: none;
    font: inherit;
    font-size: ${fontSize.caption};
  }
  ${media.md} {
    & > kbd {
      display: inline;
    }
  }
`;

const ToolLink = styled.a`
  display: none;
  color: ${color.muted};
  text-decoration: none;
  white-space: nowrap;
  &:hover {
    color: ${color.ink};
  }
  ${media.md} {
    display: inline;
  }
`;
