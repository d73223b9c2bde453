import { useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { usePublicUrl } from '~/lib/public-url';
import { readableAddress } from '~/lib/readable-address';
import { color, fontFamily, weight } from '~/theme/tokens';

/** Address without its scheme. */
const typedAddress = (url: string): string =>
  readableAddress(url.replace(/^https?:\/\//, '').replace(/\/$/, ''));

/** Header of a printed page: the magazine's name and the page's address. */
export function PrintMasthead({ brandName }: { brandName: string }) {
  const { pathname } = useLocation();
  return (
    <Line className="print-only">
      <Brand>{brandName}</Brand>
      <span>{typedAddress(usePublicUrl() + pathname)}</span>
    </Line>
  );
}

const Line = styled.div`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: 10mm;
  margin-bottom: 8mm;
  padding-bottom: 3mm;
  border-bottom: 1px solid ${color.gold};
  font-size: 9pt;
  overflow-wrap: anywhere;
  color: ${color.muted};
`;

const Brand = styled.span`
  flex: none;
  font-family: ${fontFamily.serif};
  font-size: 15pt;
  font-weight: ${weight.semibold};
  letter-spacing: 0.22em;
  text-transform: uppercase;
  color: ${color.ink};
`;
