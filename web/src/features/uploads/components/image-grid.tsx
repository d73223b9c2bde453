import { type FormEvent, useId, useState } from 'react';
import styled from 'styled-components';
import { focusRing } from '~/theme/focus-ring';
import { color, fontSize, lineHeight, space } from '~/theme/tokens';
import { clampLines } from '~/theme/type-styles';
import { variantUrl } from '~/ui/image-source';
import { Skeleton } from '~/ui/skeleton';

const THUMBNAIL_WIDTH = 320;
const RATIO = 3 / 2;

/** An image in the grid. */
export interface GridImage {
  url: string;
  name: string;
  alt: string;
}

interface ImageGridProps<P extends GridImage> {
  /** Id of the form that the dialog's button submits. */
  formId: string;
  /** Accessible name of the group. */
  label: string;
  images: readonly P[];
  markedUrl: string | undefined;
  onMark: (image: P) => void;
  /** Chooses an image without another click. */
  onPick: (image: P) => void;
  onSubmit: (event: FormEvent) => void;
}

/** Images of which one can be selected; a double click or Enter chooses it. */
export function ImageGrid<P extends GridImage>(props: ImageGridProps<P>) {
  const { formId, label, images, markedUrl, onMark, onPick, onSubmit } = props;
  const name = useId();
  return (
    <form id={formId} onSubmit={onSubmit}>
      <fieldset>
        <legend className="visually-hidden">{label}</legend>
        <Grid>
          {images.map((image) => (
            <Tile key={image.url} onDoubleClick={() => onPick(image)}>
              <input
                type="radio"
                name={name}
                value={image.url}
                checked={image.url === markedUrl}
                onChange={() => onMark(image)}
              />
              <Thumbnail url={image.url} />
              <Name>{image.name}</Name>
            </Tile>
          ))}
        </Grid>
      </fieldset>
    </form>
  );
}

/** A small image, hidden if it is broken. */
export function Thumbnail({ url }: { url: string }) {
  const [isBroken, setIsBroken] = useState(false);
  return (
    <Plate>
      {!isBroken && (
        <img
          src={variantUrl(url, THUMBNAIL_WIDTH, 'webp')}
          alt=""
          loading="lazy"
          onError={() => setIsBroken(true)}
        />
      )}
    </Plate>
  );
}

/** Placeholder of the images. */
export const ImageGridSkeleton = ({ count }: { count: number }) => (
  <Grid>
    {Array.from({ length: count }, (_, index) => (
      <Skeleton key={index} $ratio={RATIO} />
    ))}
  </Grid>
);

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(8.5rem, 1fr));
  gap: ${space[4]};
`;

const Tile = styled.label`
  position: relative;
  display: grid;
  align-content: start;
  gap: ${space[1]};
  padding: ${space[1]};
  border: 1px solid transparent;
  cursor: pointer;
  /* The tile shows the selection and the focus. */
  & > input {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    opacity: 0;
  }
  &:hover {
    border-color: ${color.lineStrong};
  }
  &:has(:checked) {
    border-color: ${color.gold};
    box-shadow: inset 0 0 0 1px ${color.gold};
  }
  &:has(:focus-visible) {
    ${focusRing}
  }
`;

const Plate = styled.span`
  display: block;
  overflow: hidden;
  aspect-ratio: ${RATIO};
  background-color: ${color.sunken};
  & > img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;

const Name = styled.span`
  ${clampLines(1)}
  font-size: ${fontSize.caption};
  line-height: ${lineHeight.snug};
  color: ${color.muted};
  overflow-wrap: anywhere;
`;
