import { useId } from 'react';
import styled from 'styled-components';
import type { CatalogProduct } from '@contract/affiliate-product';
import { color, fontSize, lineHeight, media, space } from '~/theme/tokens';
import { metaText } from '~/theme/type-styles';
import { Button } from '~/ui/button';
import { DISCLOSURE_PART } from '../model/show-finding';
import type { StrayLink } from '../model/stray-links';
import type { ChosenProduct } from '../model/use-chosen-products';

/** More of them would hide everything else. */
const SHOWN = 10;

interface DisclosurePanelProps {
  chosen: readonly ChosenProduct[];
  stray: readonly StrayLink[];
  onShow: (from: number, to: number) => void;
  onAdd: (product: CatalogProduct) => void;
}

/** What readers are told of the links to shops, and which links they are not told of. */
export function DisclosurePanel({ chosen, stray, onShow, onAdd }: DisclosurePanelProps) {
  const titleId = useId();
  const shown = chosen.filter(({ archived }) => archived !== true);
  return (
    <Panel
      aria-labelledby={titleId}
      data-part={DISCLOSURE_PART}
      data-found={stray.length > 0 || undefined}
      tabIndex={-1}
    >
      <Title id={titleId}>Disclosure</Title>
      <p>
        {shown.length === 0 && 'No affiliate products: readers see no commission note.'}
        {shown.length > 0 &&
          (stray.length === 0
            ? 'Readers see the commission note before the first affiliate link.'
            : 'The links of this article’s products have the commission note: readers see it before the first of them.')}
      </p>
      <ProductHints chosen={chosen} />
      {stray.length > 0 && (
        <>
          <p>
            <strong>
              {stray.length === 1
                ? '1 link looks like an affiliate link'
                : `${stray.length} links look like affiliate links`}
            </strong>{' '}
            but {stray.length === 1 ? 'belongs' : 'belong'} to no product of this article.{' '}
            {stray.length === 1 ? 'It has' : 'They have'} no commission note and no rel=sponsored,
            and clicks on {stray.length === 1 ? 'it' : 'them'} are not counted.
          </p>
          <List role="list">
            {stray.slice(0, SHOWN).map((link) => (
              <Stray key={link.from} {...{ link, chosen, onShow, onAdd }} />
            ))}
          </List>
          {stray.length > SHOWN && <p>And {stray.length - SHOWN} more.</p>}
        </>
      )}
    </Panel>
  );
}

/** Products that readers do not see, or whose link leads nowhere. */
const ProductHints = ({ chosen }: Pick<DisclosurePanelProps, 'chosen'>) =>
  chosen.flatMap(({ id, name, archived, link }) => [
    ...(archived === true
      ? [<p key={`${id}-archived`}>{name} is archived: readers do not see it.</p>]
      : []),
    ...(link?.alarm === true
      ? [
          <p key={`${id}-link`}>
            The link of {name} raises the alarm: {link.detail}
          </p>,
        ]
      : []),
  ]);

/** An address without what is the same in all of them. */
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
      <Ways>
        <Button size="small" variant="quiet" onClick={() => onShow(from, to)}>
          Go to line {line}
        </Button>
        {product !== undefined && !isChosen && (
          <Button size="small" variant="quiet" onClick={() => onAdd(product)}>
            Add product<span className="visually-hidden"> {product.name}</span>
          </Button>
        )}
      </Ways>
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

const Ways = styled.span`
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
