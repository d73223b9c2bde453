import { useState } from 'react';
import styled from 'styled-components';
import { isHttpUrl, isImagePath } from '@contract/url';
import { color, fontSize, lineHeight, space } from '~/theme/tokens';
import { Icon } from '~/ui/icon';
import { hasVariants, isExternal, variantUrl } from '~/ui/image-source';
import { WITHOUT_HTTPS } from '../model/messages';
import { useDebounced } from '../model/use-debounced';

const PREVIEW_WIDTH = 800;
/** Delay while an address is typed, so that other sites get no request per keystroke. */
const TYPING_MS = 400;

interface ImagePreviewProps {
  src: string;
  alt: string;
  aspect: number;
}

/** Preview of the image at an address, or a note if there is none or it cannot be loaded. */
export function ImagePreview({ src, alt, aspect }: ImagePreviewProps) {
  const address = useDebounced(src, isHttpUrl(src) ? TYPING_MS : 0);
  const [broken, setBroken] = useState('');
  const isInsecure = isHttpUrl(address) && /^http:/i.test(address);
  const isAsked = (isHttpUrl(address) && !isInsecure) || isImagePath(address);
  const isShown = isAsked && address !== broken;
  return (
    <Frame style={{ aspectRatio: aspect }} data-empty={!isShown || undefined}>
      {isShown ? (
        <img
          key={address}
          src={hasVariants(address) ? variantUrl(address, PREVIEW_WIDTH, 'webp') : address}
          alt={alt || 'Image preview'}
          referrerPolicy={isExternal(address) ? 'no-referrer' : undefined}
          onError={() => setBroken(address)}
        />
      ) : (
        <Note>
          <Icon name="image" size={28} />
          {isInsecure && WITHOUT_HTTPS}
          {isAsked && 'This image can’t be shown. Please check its address.'}
          {!isInsecure && !isAsked && 'No image yet'}
        </Note>
      )}
    </Frame>
  );
}

const Frame = styled.div`
  overflow: hidden;
  display: grid;
  border: 1px solid ${color.line};
  background-color: ${color.sunken};
  &[data-empty] {
    border-style: dashed;
    background-color: transparent;
  }
  & > img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;

const Note = styled.p`
  display: grid;
  place-content: center;
  justify-items: center;
  gap: ${space[2]};
  padding: ${space[3]};
  font-size: ${fontSize.caption};
  line-height: ${lineHeight.snug};
  text-align: center;
  color: ${color.muted};
`;
