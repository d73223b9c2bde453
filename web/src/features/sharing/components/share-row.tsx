import styled from 'styled-components';
import { useTexts } from '~/lib/texts';
import { color, media, motion, space } from '~/theme/tokens';
import { capsText } from '~/theme/type-styles';
import { Icon } from '~/ui/icon';
import { SocialIcon } from '~/ui/social-icon';
import { type SharedPage, type ShareLink, shareLinks } from '../model/share-links';
import { sharesPage, SHARE_SHEET_SELECTOR } from '../model/share-sheet';
import { CopyLink } from './copy-link';
import { ToolButton } from './tool-button';
import { ToolLabel } from './tool-label';

/**
 * Share links or, instead, a button that opens the system's share sheet; and buttons to copy the
 * link and print.
 */
export function ShareRow(page: SharedPage) {
  const t = useTexts();
  return (
    <Row className="no-print" role="group" aria-label={t('share.label')} data-part="share">
      <Title aria-hidden>{t('share.title')}</Title>
      <SheetButton page={page} />
      <Networks role="list">
        {shareLinks(page, t).map((link) => (
          <li key={link.id}>
            <NetworkLink link={link} />
          </li>
        ))}
      </Networks>
      <Tools className="needs-script">
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

/** Button for the system's share sheet, which `offerShareSheet` opens. */
const SheetButton = ({ page }: { page: SharedPage }) => (
  <Sheet {...sharesPage(page)}>
    <Icon name="share" size={18} />
    {useTexts()('share.title')}
  </Sheet>
);

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
  /* Seven icons in one line, even at 320 px. */
  flex: 0 1 13.75rem;
  margin-left: -0.75rem;
  ${SHARE_SHEET_SELECTOR} & {
    display: none;
  }
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
  display: none;
  gap: ${space[3]};
  ${SHARE_SHEET_SELECTOR} & {
    display: inline-flex;
  }
`;

// On narrow screens the buttons end the line of the network icons.
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
