import { useState } from 'react';
import styled from 'styled-components';
import type { Category } from '@contract/category';
import type { PagesInPlace } from '@contract/page';
import { useTexts } from '~/lib/texts';
import { media } from '~/theme/tokens';
import { Icon } from '~/ui/icon';
import { IconButton } from '~/ui/icon-button';
import type { SidePanel } from '~/ui/side-panel/side-panel';
import { toast } from '~/ui/toast/toast-store';
import { PanelLinks } from './panel-links';

const loadPanel = () => import('~/ui/side-panel/side-panel');
const preloadPanel = () => {
  loadPanel().catch(() => undefined); // Opening it will say what is wrong.
};

interface MobileMenuProps {
  categories: readonly Category[] | undefined;
  /** Of the owner's own. */
  pages: PagesInPlace['menu'] | undefined;
}

/** The button of small screens and the side panel that it opens, which is loaded on intent. */
export const MobileMenu = ({ categories, pages }: MobileMenuProps) => {
  const t = useTexts();
  const [isOpen, setIsOpen] = useState(false);
  const [parts, setParts] = useState<{ Panel: typeof SidePanel }>();

  const open = async (): Promise<void> => {
    try {
      const { SidePanel: Panel } = await loadPanel();
      setParts({ Panel });
      setIsOpen(true);
    } catch {
      toast({
        title: t('failed.error'),
        description: t('menu.failed'),
        variant: 'destructive',
      });
    }
  };

  return (
    <>
      <MenuButton
        className="needs-script"
        aria-label={t('menu.open')}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => void open()}
        onPointerEnter={preloadPanel}
        onFocus={preloadPanel}
      >
        <Icon name="menu" size={22} />
      </MenuButton>
      {parts && (
        <parts.Panel open={isOpen} onOpenChange={setIsOpen} title={t('menu.open')}>
          <PanelLinks categories={categories} pages={pages} onChoose={() => setIsOpen(false)} />
        </parts.Panel>
      )}
    </>
  );
};

const MenuButton = styled(IconButton)`
  ${media.md} {
    display: none;
  }
`;
