import { useId } from 'react';
import styled from 'styled-components';
import type { CatalogProduct } from '@contract/affiliate-product';
import { color, fontSize, lineHeight, media, space } from '~/theme/tokens';
import { metaText } from '~/theme/type-styles';
import { Button } from '~/ui/button';
import { DISCLOSURE_PART } from '../model/show-finding';
import type { StrayLink } from '../model/stray-links';
import type { ChosenProduct } from '../model/use-chosen-products';

/** Maximum number listed, so that the list does not hide everything else. */
const SHOWN = 10;

interface DisclosurePanelProps {
  chosen: readonly ChosenProduct[];
  stray: readonly StrayLink[];
  onShow: (from: number, to: number) => void;
  onAdd: (product: CatalogProduct) => void;
}

type StrayListProps = Omit<DisclosurePanelProps, 'stray'> & { links: readonly StrayLink[] };

/** The affiliate disclosure as readers see it, and affiliate links that it does not cover. */
export function DisclosurePanel({ chosen, stray, onShow, onAdd }: DisclosurePanelProps) {
  const titleId = useId();
  const hasProducts = chosen.some(({ archived }) => archived !== true);
  const disclosed = stray.filter(({ isDisclosed }) => isDisclosed);
  const undisclosed = stray.filter(({ isDisclosed }) => !isDisclosed);
  const list = { chosen, onShow, onAdd };
  return (
    <Panel
      aria-labelledby={titleId}
      data-part={DISCLOSURE_PART}
      data-found={undisclosed.length > 0 || undefined}
      tabIndex={-1}
    >
      <Title id={titleId}>Disclosure</Title>
      <p>
        {noteText({
          hasProducts,
          isDisclosed: disclosed.length > 0,
          isUndisclosed: undisclosed.length > 0,
        })}
      </p>
      <ProductHints chosen={chosen} />
      {undisclosed.length > 0 && (
        <>
          <p>
            <strong>
              {undisclosed.length === 1
                ? '1 link looks like an affiliate link'
                : `${undisclosed.length} links look like affiliate links`}
            </strong>{' '}
            but {undisclosed.length === 1 ? 'belongs' : 'belong'} to no product of this article.
            Readers see no commission note there, rel=sponsored is missing, and clicks are not
            counted.
          </p>
          <StrayList links={undisclosed} {...list} />
        </>
      )}
      {disclosed.length > 0 && (
        <>
          <p>
            {disclosed.length === 1
              ? '1 affiliate link belongs'
              : `${disclosed.length} affiliate links belong`}{' '}
            to no product of this article. The commission note and rel=sponsored are there, but
            clicks are not counted.
          </p>
          <StrayList links={disclosed} {...list} />
        </>
      )}
    </Panel>
  );
}

/** Names the links for which readers see the commission note. */
function noteText(links: {
  hasProducts: boolean;
  isDisclosed: boolean;
  isUndisclosed: boolean;
}): string {
  if (!links.hasProducts && !links.isDisclosed) {
    return 'No affiliate products: readers see no commission note.';
  }
  if (!links.isUndisclosed)
    return 'Readers see the commission note before the first affiliate link.';
  return links.hasProducts
    ? 'Readers see the commission note before the first link to one of this article’s products.'
    : 'Readers see the commission note before the first recognized affiliate link.';
}

const StrayList = ({ links, ...list }: StrayListProps) => (
  <>
    <List role="list">
      {links.slice(0, SHOWN).map((link) => (
        <Stray key={link.from} link={link} {...list} />
      ))}
    </List>
    {links.length > SHOWN && <p>And {links.length - SHOWN} more.</p>}
  </>
);

/** Products that readers do not see, or whose link does not work. */
const ProductHints = ({ chosen }: Pick<DisclosurePanelProps, 'chosen'>) =>
  chosen.flatMap(({ id, name, archived, link }) => [
    ...(archived === true
      ? [<p key={`${id}-archived`}>{name} is archived and hidden from readers.</p>]
      : []),
    ...(link?.alarm === true
      ? [
          <p key={`${id}-link`}>
            Broken link for {name}: {link.detail}
          </p>,
        ]
      : []),
  ]);

/** An address without scheme and “www.”. */
const shortAddress = (url: string): string => url.replace(/^https?:\/\/(?:www\.)?/i, '');

function Stray({
  link,
  chosen,
  onShow,
  onAdd,
}: Omit<DisclosurePanelProps, 'stray'> & { link: StrayLink }) {
  const { url, line, from, to, reason, product } = link;
  const isChosen = chosen.some(({ id }) => id === product?.id);
  return (
    <li>
      <Address>
        Line {line}: <b>{shortAddress(url)}</b> {reason}
      </Address>
      <Buttons>
        <Button size="small" variant="quiet" onClick={() => onShow(from, to)}>
          Go to line {line}
        </Button>
        {product !== undefined && !isChosen && (
          <Button size="small" variant="quiet" onClick={() => onAdd(product)}>
            Add product<span className="visually-hidden"> {product.name}</span>
          </Button>
        )}
      </Buttons>
    </li>
  );
}

const Panel = styled.section`
  ${metaText}
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[2]};
  padding: ${space[4]};
  border: 1px solid ${color.line};
  border-left: 2px solid ${color.line};
  line-height: ${lineHeight.snug};
  overflow-wrap: anywhere;
  &[data-found] {
    border-left-color: ${color.warning};
    & strong {
      color: ${color.warning};
    }
  }
`;

const Title = styled.h3`
  font-family: inherit;
  font-size: ${fontSize.small};
  font-weight: 600;
  letter-spacing: 0;
  color: ${color.ink};
`;

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
  & > li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 0 ${space[4]};
    margin-top: 0;
    border-top: 1px solid ${color.line};
  }
`;

const Address = styled.span`
  flex: 1 1 14rem;
  padding-block: ${space[2]};
  & > b {
    font-weight: 600;
    color: ${color.ink};
  }
`;

const Buttons = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space[2]};
  ${media.belowMd} {
    column-gap: ${space[6]};
    & > button {
      padding-inline: 0;
    }
  }
`;
