import styled from 'styled-components';
import { useTexts } from '~/lib/texts';
import { media, space } from '~/theme/tokens';
import { Icon } from '~/ui/icon';
import { copiesUrl, shownWhen } from '../model/copy-link';
import { ToolButton } from './tool-button';
import { ToolLabel } from './tool-label';

/** Copies an address and announces it; `offerCopying` makes it work. */
export function CopyLink({ url }: { url: string }) {
  const t = useTexts();
  return (
    <>
      <ToolButton {...copiesUrl(url)}>
        <Face {...shownWhen('idle', 'refused')}>
          <Icon name="link" size={18} />
          <ToolLabel>{t('share.copy')}</ToolLabel>
        </Face>
        <Face {...shownWhen('copied')}>
          <Icon name="check" size={18} />
          <ToolLabel>{t('share.copied')}</ToolLabel>
        </Face>
      </ToolButton>
      <span role="status" className="visually-hidden">
        <span {...shownWhen('copied')}>{t('share.isCopied')}</span>
      </span>
      <Address
        type="text"
        readOnly
        value={url}
        aria-label={t('share.address')}
        {...shownWhen('refused')}
      />
    </>
  );
}

const Face = styled.span`
  &:not([hidden]) {
    display: contents;
  }
`;

const Address = styled.input`
  order: 1;
  flex: 1 0 100%;
  margin-block: ${space[2]};
  &[hidden] {
    display: none;
  }
  ${media.lg} {
    order: 0;
  }
`;
