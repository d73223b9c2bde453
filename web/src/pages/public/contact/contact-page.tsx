import { useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { categoriesRead } from '~/features/categories/api/reads';
import { ContactCards } from '~/features/contact/components/contact-cards';
import { ContactForm } from '~/features/contact/components/contact-form';
import { PartnershipTiles } from '~/features/contact/components/partnership-tiles';
import type { LoadContext, Loaded } from '~/lib/page';
import { useSite } from '~/lib/site-context';
import { color, media, rhythm, space } from '~/theme/tokens';
import { Container } from '~/ui/container';
import { Section } from '~/ui/section';
import { pageTitle } from '@contract/search-listing';
import { useTexts } from '~/lib/texts';
import { breadcrumbList } from '../head/structured-data';
import { PageHeader } from '../page-header/page-header';

const PATH = '/contact';

export async function load({ site, publicUrl, texts, read }: LoadContext): Promise<Loaded> {
  const title = texts('contact.title');
  await read(categoriesRead);
  return {
    status: 200,
    head: {
      title: pageTitle(title, site),
      description: texts('contact.intro'),
      canonical: PATH,
      jsonLd: [breadcrumbList(texts, publicUrl, [{ name: title, path: PATH }])],
    },
  };
}

export function Page() {
  const t = useTexts();
  const site = useSite();
  const isSent = new URLSearchParams(useLocation().search).has('sent');
  return (
    <>
      <Section space="compact">
        <Container>
          <PageHeader eyebrow={t('contact.eyebrow')} title={t('contact.title')}>
            {t('contact.intro')}
          </PageHeader>
          {isSent && <Sent role="status">{t('contact.sent')}</Sent>}
          <Columns>
            <section aria-labelledby="form-title">
              <h2 id="form-title" className="visually-hidden">
                {t('contact.eyebrow')}
              </h2>
              <ContactForm />
            </section>
            <section aria-labelledby="reach-title">
              <h2 id="reach-title" className="visually-hidden">
                {t('contact.reach')}
              </h2>
              <ContactCards site={site} />
            </section>
          </Columns>
        </Container>
      </Section>
      <Section tone="surface" space="compact" aria-labelledby="partnerships-title">
        <Container>
          <PartnershipTiles titleId="partnerships-title" />
        </Container>
      </Section>
    </>
  );
}

const Sent = styled.p`
  margin-top: ${space[8]};
  padding: ${space[4]} ${space[6]};
  border-left: 2px solid ${color.success};
  background-color: ${color.successTint};
  color: ${color.success};
`;

const Columns = styled.div`
  display: grid;
  gap: ${rhythm.compact};
  margin-top: ${rhythm.grid};
  ${media.lg} {
    grid-template-columns: 7fr 5fr;
    gap: ${space[20]};
    margin-top: ${space[16]};
  }
`;
