import styled from 'styled-components';
import type { Stats } from '@contract/stats';
import { NEWSLETTER_ID, subscribed } from '~/lib/newsletter';
import { useTexts } from '~/lib/texts';
import { color, fontSize, media, rhythm, space } from '~/theme/tokens';
import { Container } from '~/ui/container';
import { Eyebrow } from '~/ui/eyebrow';
import { Section } from '~/ui/section';
import { NewsletterForm } from './newsletter-form';
import { NewsletterStats } from './newsletter-stats';

interface NewsletterSectionProps {
  stats: Stats | undefined;
  /** True after a sign-up without JavaScript. */
  isSubscribed: boolean;
  onSubscribed: () => void;
}

/** Newsletter sign-up of the home page, with numbers about the magazine. */
export const NewsletterSection = ({
  stats,
  isSubscribed,
  onSubscribed,
}: NewsletterSectionProps) => {
  const t = useTexts();
  const done = subscribed(t);
  return (
    <Section
      id={NEWSLETTER_ID}
      className="no-print"
      tone="sunken"
      space="compact"
      aria-labelledby="newsletter-title"
    >
      <Container>
        <Columns>
          <div>
            <Eyebrow>{t('newsletter.label')}</Eyebrow>
            <Title id="newsletter-title">{t('newsletter.title')}</Title>
            <Lead>{t('newsletter.lead')}</Lead>
          </div>
          <Side>
            {isSubscribed && (
              <Done role="status">
                <strong>{done.title}</strong> {done.description}
              </Done>
            )}
            <NewsletterForm onSubscribed={onSubscribed} />
          </Side>
        </Columns>
        <NewsletterStats stats={stats} />
      </Container>
    </Section>
  );
};

const Columns = styled.div`
  display: grid;
  gap: ${rhythm.grid} ${rhythm.compact};
  margin-bottom: ${rhythm.compact};
  ${media.lg} {
    grid-template-columns: 1fr 1fr;
    align-items: center;
  }
`;

const Title = styled.h2`
  margin-block: ${space[3]} ${space[4]};
`;

const Lead = styled.p`
  max-width: 30rem;
  font-size: ${fontSize.lead};
`;

const Side = styled.div`
  display: grid;
  gap: ${space[6]};
`;

const Done = styled.p`
  padding: ${space[4]} ${space[5]};
  border-left: 2px solid ${color.gold};
  background-color: ${color.successTint};
  font-size: ${fontSize.small};
  color: ${color.success};
`;
