import styled from 'styled-components';
import type { Site } from '@contract/site';
import { color, fontFamily, fontSize, lineHeight, space, weight } from '~/theme/tokens';
import { capsText, metaText } from '~/theme/type-styles';
import { contactContent, type ContactCard } from '../model/contact';

const { cards, hoursLabel, hours } = contactContent;

/** The ways to reach the magazine, and when. */
export const ContactCards = ({ site }: { site: Site }) => (
  <List role="list">
    {cards.map((card) => (
      <li key={card.id}>
        <Label>{card.label}</Label>
        <Value>
          <CardValue id={card.id} site={site} />
        </Value>
        <Sentence>{card.sentence}</Sentence>
      </li>
    ))}
    <li>
      <Label>{hoursLabel}</Label>
      <Value>{hours}</Value>
    </li>
  </List>
);

function CardValue({ id, site }: Pick<ContactCard, 'id'> & { site: Site }) {
  switch (id) {
    case 'email':
      return <a href={`mailto:${site.contactEmail}`}>{site.contactEmail}</a>;
    case 'phone':
      return <a href={`tel:${site.contactPhone.replace(/[^\d+]/g, '')}`}>{site.contactPhone}</a>;
    case 'address':
      return site.contactAddress;
  }
}

const List = styled.ul`
  display: grid;
  align-content: start;
  & > li {
    display: grid;
    gap: ${space[2]};
    padding-block: ${space[6]};
    border-top: 1px solid ${color.line};
  }
  & > li:last-child {
    border-bottom: 1px solid ${color.line};
  }
`;

const Label = styled.h3`
  ${capsText}
  color: ${color.goldText};
`;

const Value = styled.p`
  font-family: ${fontFamily.serif};
  font-size: ${fontSize.h4};
  font-weight: ${weight.semibold};
  line-height: ${lineHeight.title};
  font-variant-numeric: lining-nums;
  overflow-wrap: anywhere;
  color: ${color.ink};
  & a {
    text-decoration: none;
  }
`;

const Sentence = styled.p`
  ${metaText}
`;
