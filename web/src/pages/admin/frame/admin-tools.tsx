import { lazy, Suspense, useEffect, useState } from 'react';
import styled from 'styled-components';
import { AttentionBell } from '~/features/attention/components/attention-bell';
import { signOutFailure } from '~/features/session/model/messages';
import { ErrorBoundary } from '~/lib/error-boundary';
import { useLeave } from '~/lib/leave-guard';
import { shortcutLabel, useShortcut } from '~/lib/shortcut';
import { whenIdle } from '~/lib/when-idle';
import { color, fontSize, media, radius, space } from '~/theme/tokens';
import { Button } from '~/ui/button';
import { Icon, LineDrawing } from '~/ui/icon';
import { toast } from '~/ui/toast/toast-store';
import { Tooltip } from '~/ui/tooltip/tooltip';

const loadPalette = () => import('../palette/command-palette');
const CommandPalette = lazy(async () => ({ default: (await loadPalette()).CommandPalette }));

const EXIT_ICON = 'M10 4.5H4.5v15H10M9.5 12H20m-4-4 4 4-4 4';

interface AdminToolsProps {
  signOut: () => Promise<void>;
}

/** The command palette, attention, and sign-out. */
export function AdminTools({ signOut }: AdminToolsProps) {
  const [isPending, setIsPending] = useState(false);
  const [palette, setPalette] = useState<'unused' | 'open' | 'closed'>('unused');
  const ask = useLeave();
  useShortcut('k', () => setPalette('open'));
  // Mounted ahead: letters typed right after the shortcut would be lost while it loads, and React
  // shows what it had to wait for only 0.3 s later. After a failure it loads when it is opened.
  useEffect(
    () =>
      whenIdle(() => {
        loadPalette().then(
          () => setPalette((now) => (now === 'unused' ? 'closed' : now)),
          () => undefined,
        );
      }),
    [],
  );

  const leave = async (): Promise<boolean> => {
    setIsPending(true);
    const hasLeft = await signOut().then(
      () => true,
      () => false,
    );
    if (!hasLeft) toast(signOutFailure);
    setIsPending(false);
    return hasLeft;
  };
  const askAndLeave = () => ask(leave);

  return (
    <>
      <AttentionBell />
      <Tooltip content={`Go to a screen or an article (${shortcutLabel('k')})`} side="bottom">
        <Finder type="button" onClick={() => setPalette('open')}>
          <Icon name="search" size={18} />
          <span className="visually-hidden">Go to…</span>
          <kbd>{shortcutLabel('k')}</kbd>
        </Finder>
      </Tooltip>
      <Leave size="small" variant="quiet" disabled={isPending} onClick={askAndLeave}>
        <LineDrawing path={EXIT_ICON} size={20} />
        <span>Logout</span>
      </Leave>
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
  ${media.touch} {
    min-height: 2.75rem;
  }
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

/* A phone has no room for its label. */
const Leave = styled(Button)`
  ${media.belowMd} {
    min-width: 2.75rem;
    padding-inline: 0;
    & > span {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
  }
  ${media.md} {
    & > svg {
      display: none;
    }
  }
`;
