import { useState, useSyncExternalStore } from 'react';
import styled from 'styled-components';
import { useTexts } from '~/lib/texts';
import { color, media, motion, space } from '~/theme/tokens';
import { capsText } from '~/theme/type-styles';
import { Icon } from '~/ui/icon';
import { SocialIcon } from '~/ui/social-icon';
import { type SharedPage, type ShareLink, shareLinks } from '../model/share-links';
import { CopyLink } from './copy-link';
import { ToolButton } from './tool-button';
import { ToolLabel } from './tool-label';

/** What the browser can do for sharing: nothing yet, act on its own, or open the system's sheet. */
type ShareMeans = 'none' | 'page' | 'sheet';

const never = () => () => undefined;

const find = (): ShareMeans => {
  const isTouched =
    typeof window.matchMedia === 'function' && window.matchMedia('(pointer: coarse)').matches;
  return isTouched && typeof navigator.share === 'function' ? 'sheet' : 'page';
};

/** The means at hand; none on the server and until the page is alive. */
const useShareMeans = (): ShareMeans => useSyncExternalStore(never, find, () => 'none');

/** Ways to hand a story on and to keep it: plain links, and buttons once the page is alive. */
export function ShareRow(page: SharedPage) {
  const t = useTexts();
  const means = useShareMeans();
  const [isSheetBroken, setSheetBroken] = useState(false);
  const isAlive = means !== 'none';
  return (
    <Row className="no-print" role="group" aria-label={t('share.label')} data-part="share">
      <Title aria-hidden>{t('share.title')}</Title>
      {means === 'sheet' && !isSheetBroken ? (
        <SheetButton page={page} onFailure={() => setSheetBroken(true)} />
      ) : (
        <Networks role="list">
          {shareLinks(page, t).map((link) => (
            <li key={link.id}>
              <NetworkLink link={link} />
            </li>
          ))}
        </Networks>
      )}
      <Tools className="needs-script" data-alive={isAlive}>
        <CopyLink url={page.url} />
        <ToolButton onClick={() => window.print()}>
          <Icon name="print" size={18} />
          <ToolLabel>{t('share.print')}</ToolLabel>
        </ToolButton>
      </Tools>
    </Row>
  );
}

function NetworkLink({ link: { id, label, href } }: { link: ShareLink }) {
  const t = useTexts();
  if (id === 'email') {
    return (
      <Mark href={href} aria-label={label}>
        <Icon name="mail" />
      </Mark>
    );
  }
  return (
    <Mark
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={t('share.newTab', { label })}
    >
      <SocialIcon platform={id} size={20} />
    </Mark>
  );
}

interface SheetButtonProps {
  page: SharedPage;
  onFailure(): void;
}

/** The system's own sheet, which knows where the reader shares. */
const SheetButton = ({ page: { url, title }, onFailure }: SheetButtonProps) => {
  const t = useTexts();
  return (
    <Sheet
      onClick={() => {
        navigator.share({ url, title }).catch((error: unknown) => {
          // Whoever closes the sheet has simply changed their mind.
          if (!(error instanceof DOMException && error.name === 'AbortError')) onFailure();
        });
      }}
    >
      <Icon name="share" size={18} />
      {t('share.title')}
    </Sheet>
  );
};

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  border-block: 1px solid ${color.line};
  ${media.lg} {
    display: block;
    border-bottom: 0;
    padding-top: ${space[5]};
  }
`;

const Title = styled.p`
  display: none;
  ${media.lg} {
    ${capsText}
    display: block;
    margin-bottom: ${space[2]};
    color: ${color.goldText};
  }
`;

const Networks = styled.ul`
  display: flex;
  /* Seven marks in one line, also at 320 px. */
  flex: 0 1 13.75rem;
  margin-left: -0.75rem;
  & > li {
    flex: 1 1 0;
    max-width: 2.75rem;
  }
  ${media.lg} {
    flex-wrap: wrap;
    & > li {
      flex: none;
    }
  }
`;

const Mark = styled.a`
  display: flex;
  align-items: center;
  justify-content: center;
  min-width: 2.25rem;
  height: 2.75rem;
  color: ${color.ink};
  transition: color ${motion.fast} ${motion.ease};
  ${media.lg} {
    width: 2.75rem;
  }
`;

const Sheet = styled(ToolButton)`
  gap: ${space[3]};
`;

// On narrow screens its buttons end the line of the networks.
const Tools = styled.div`
  display: contents;
  & > button {
    width: 2.5rem;
  }
  & > button:first-child {
    margin-left: auto;
  }
  & > button:last-child {
    margin-right: -0.6875rem;
  }
  &[data-alive='false'] {
    visibility: hidden;
  }
  ${media.lg} {
    display: grid;
    justify-items: start;
    margin-top: ${space[2]};
    & > button,
    & > button:is(:first-child, :last-child) {
      width: auto;
      margin: 0;
    }
  }
`;
