import styled from 'styled-components';
import type { Site } from '@contract/site';
import { useTexts } from '~/lib/texts';
import { color, fontFamily, fontSize, lineHeight, space, weight } from '~/theme/tokens';
import { capsText, metaText } from '~/theme/type-styles';
import { contactCards, type ContactCard } from '../model/contact';

/** The magazine's contact details and hours. */
export const ContactCards = ({ site }: { site: Site }) => {
  const t = useTexts();
  return (
    <List role="list">
      {contactCards.map((card) => (
        <li key={card.id}>
          <Label>{t(card.label)}</Label>
          <Value>
            <CardValue id={card.id} site={site} />
          </Value>
          <Sentence>{t(card.sentence)}</Sentence>
        </li>
      ))}
      <li>
        <Label>{t('contact.hours')}</Label>
        <Value>{t('contact.hoursText')}</Value>
      </li>
    </List>
  );
};

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
