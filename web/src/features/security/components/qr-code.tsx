import { useMemo } from 'react';
import styled from 'styled-components';
import { color, palette } from '~/theme/tokens';
import { qrPath } from '../model/qr-path';

/** Size of a module in px: an integer, so that all have the same size. */
const MODULE = 4;

interface QrCodeProps {
  text: string;
  label: string;
}

/** A QR code; black on white in every color scheme. */
export function QrCode({ text, label }: QrCodeProps) {
  const { size, path } = useMemo(() => qrPath(text), [text]);
  return (
    <Drawing
      role="img"
      aria-label={label}
      width={size * MODULE}
      height={size * MODULE}
      viewBox={`0 0 ${size} ${size}`}
    >
      <rect width={size} height={size} fill={palette.white} />
      <path d={path} fill={palette.black} shapeRendering="crispEdges" />
    </Drawing>
  );
}

const Drawing = styled.svg`
  max-width: 100%;
  outline: 1px solid ${color.line};
`;
