import styled from 'styled-components';
import { color, fontSize, media, rhythm, space } from '~/theme/tokens';
import { Container } from '~/ui/container';
import { Eyebrow } from '~/ui/eyebrow';
import { NEWSLETTER_ID } from '~/lib/newsletter';
import { useTexts } from '~/lib/texts';
import { NewsletterForm } from './newsletter-form';

const TITLE_ID = 'newsletter-title';

/** A sign-up below an article or page, since many readers never see the home page. */
export const NewsletterInvitation = ({ title }: { title: string }) => {
  const t = useTexts();
  return (
    <Container>
      <Box id={NEWSLETTER_ID} className="no-print" aria-labelledby={TITLE_ID}>
        <div>
          <Eyebrow>{t('newsletter.label')}</Eyebrow>
          <Title id={TITLE_ID}>{title}</Title>
        </div>
        <NewsletterForm />
      </Box>
    </Container>
  );
};

const Box = styled.section`
  display: grid;
  gap: ${space[6]} ${rhythm.compact};
  padding-block: ${rhythm.grid};
  border-top: 1px solid ${color.line};
  ${media.lg} {
    grid-template-columns: minmax(0, 5fr) minmax(0, 7fr);
    align-items: start;
  }
`;

const Title = styled.h2`
  max-width: 22rem;
  margin-top: ${space[3]};
  font-size: ${fontSize.h3};
  text-wrap: balance;
`;
