import styled, { keyframes } from 'styled-components';
import type { Category } from '@contract/category';
import type { PagesInPlace } from '@contract/page';
import { useTexts } from '~/lib/texts';
import { color, layer, media, motion, space } from '~/theme/tokens';
import { capsText } from '~/theme/type-styles';
import { Icon } from '~/ui/icon';
import { IconButton } from '~/ui/icon-button';
import { OPENS } from '../model/menu-panel';
import { PanelLinks } from './panel-links';

const PANEL_ID = 'menu-panel';
const TITLE_ID = 'menu-panel-title';

interface MobileMenuProps {
  categories: readonly Category[] | undefined;
  /** The owner's own pages. */
  pages: PagesInPlace['menu'] | undefined;
}

/**
 * Menu button of small screens, with its side panel. `watchPanels` opens it, even before the page
 * is hydrated.
 */
export const MobileMenu = ({ categories, pages }: MobileMenuProps) => {
  const t = useTexts();
  return (
    <>
      <MenuButton
        className="needs-script"
        aria-label={t('menu.open')}
        aria-haspopup="dialog"
        aria-expanded={false}
        {...{ [OPENS]: PANEL_ID }}
      >
        <Icon name="menu" size={22} />
      </MenuButton>
      <Panel id={PANEL_ID} aria-labelledby={TITLE_ID}>
        <Head>
          <Title id={TITLE_ID}>{t('menu.open')}</Title>
          <IconButton aria-label={t('toast.close')} data-closes>
            <Icon name="close" />
          </IconButton>
        </Head>
        <PanelLinks categories={categories} pages={pages} />
      </Panel>
    </>
  );
};

const MenuButton = styled(IconButton)`
  ${media.md} {
    display: none;
  }
`;

const fade = keyframes`
  from { opacity: 0; }
`;
const slideIn = keyframes`
  from { transform: translateX(100%); }
`;
const slideOut = keyframes`
  to { transform: translateX(100%); }
`;

/* Slides in from the right, and stays visible while it slides out. */
const Panel = styled.dialog`
  position: fixed;
  inset: 0 0 0 auto;
  z-index: ${layer.panel};
  width: min(300px, 100vw);
  height: 100dvh;
  max-width: none;
  max-height: none;
  margin: 0;
  overflow-y: auto;
  overscroll-behavior: contain;
  padding: ${space[4]} ${space[6]} ${space[10]};
  border: 0;
  border-left: 1px solid ${color.line};
  background-color: ${color.surface};
  color: ${color.text};
  animation: ${slideOut} ${motion.base} ${motion.ease} forwards;
  transition:
    display ${motion.base} allow-discrete,
    overlay ${motion.base} allow-discrete;
  &[open] {
    animation: ${slideIn} ${motion.base} ${motion.ease};
  }
  &::backdrop {
    background-color: ${color.scrim};
    animation: ${fade} ${motion.base} ${motion.ease};
  }
  &:focus-visible {
    outline-offset: -4px;
  }
  html:has(&[open]) {
    overflow: hidden;
  }
  ${media.sm} {
    width: 400px;
    padding-inline: ${space[10]};
  }
`;

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  margin: 0 -0.75rem ${space[6]} 0;
`;

const Title = styled.h2`
  ${capsText}
  color: ${color.muted};
`;
