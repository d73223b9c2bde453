import { useContext } from 'react';
import styled from 'styled-components';
import type { Look } from '@contract/look';
import { media } from '~/theme/tokens';
import { IMAGE_WIDTHS, ImageMark, variantUrl } from '~/ui/image-source';

type LogoImage = NonNullable<Look['logo']>;

/** Maximum height of a logo, in px. */
const HEIGHT = 40;

/** An SVG unchanged; of other images a variant at twice the display size. */
function sourceOf({ url, width, height }: LogoImage, mark: string): string {
  // An SVG is never replaced at its address.
  if (url.endsWith('.svg')) return url;
  const wanted = (2 * HEIGHT * width) / height;
  return variantUrl(url, IMAGE_WIDTHS.find((known) => known >= wanted) ?? 1200, 'webp', mark);
}

/** The magazine's logo; on dark backgrounds the dark variant, if there is one. */
export const Logo = ({ look, isOnDark }: { look: Look; isOnDark: boolean }) => {
  const { logo, logoDark, scheme } = look;
  const mark = useContext(ImageMark);
  if (logo === null) return null;
  const isDark = isOnDark || scheme === 'dark';
  const image = isDark ? (logoDark ?? logo) : logo;
  return (
    <picture>
      {logoDark !== null && !isDark && scheme === 'reader' && (
        <source
          media={media.dark.replace('@media ', '')}
          srcSet={sourceOf(logoDark, mark)}
          width={logoDark.width}
          height={logoDark.height}
        />
      )}
      <Drawn src={sourceOf(image, mark)} alt="" width={image.width} height={image.height} />
    </picture>
  );
};

const Drawn = styled.img`
  width: auto;
  max-width: min(15rem, 52vw);
  height: auto;
  max-height: ${HEIGHT / 16}rem;
`;
