import { use } from 'react';
import { matchPath, useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { categoriesRead } from '~/features/categories/api/reads';
import { LegalContents } from '~/features/legal/components/legal-contents';
import { LegalText } from '~/features/legal/components/legal-text';
import { fillTokens } from '~/features/legal/model/fill-tokens';
import type { LegalSlug } from '~/features/legal/model/legal-page';
import {
  getLegalPage,
  isLegalSlug,
  LEGAL_LAST_UPDATED,
  loadLegalPage,
} from '~/features/legal/model/legal-pages';
import type { LoadContext, Loaded } from '~/lib/page';
import { useSite } from '~/lib/site-context';
import { SiteLink } from '~/lib/site-link';
import { media, rhythm, space, width } from '~/theme/tokens';
import { ButtonLink } from '~/ui/button';
import { Container } from '~/ui/container';
import { Section } from '~/ui/section';
import { missing } from '../head/missing-head';
import { pageTitle } from '@contract/search-listing';
import { breadcrumbList } from '../head/structured-data';
import { MissingScreen } from '../missing/missing-screen';
import { PageHeader } from '../page-header/page-header';

const MISSING_TITLE = 'Page Not Found';
const MISSING_SENTENCE = "The legal page you're looking for doesn't exist.";

export async function load({ params, site, publicUrl, read }: LoadContext): Promise<Loaded> {
  await read(categoriesRead);
  const slug = params.page ?? '';
  if (!isLegalSlug(slug)) return missing(MISSING_TITLE, MISSING_SENTENCE, site);
  const page = await loadLegalPage(slug);
  const path = `/legal/${slug}`;
  return {
    status: 200,
    head: {
      title: pageTitle(page.title, site),
      description: fillTokens(page.description, site),
      canonical: path,
      jsonLd: [breadcrumbList(publicUrl, [{ name: page.title, path }])],
    },
  };
}

export function Page() {
  const slug = matchPath('/legal/:page', useLocation().pathname)?.params.page ?? '';
  if (isLegalSlug(slug)) return <Legal slug={slug} />;
  return <MissingScreen title={MISSING_TITLE}>{MISSING_SENTENCE}</MissingScreen>;
}

function Legal({ slug }: { slug: LegalSlug }) {
  const site = useSite();
  const page = getLegalPage(slug) ?? use(loadLegalPage(slug));
  return (
    <Section space="compact">
      <Container>
        <PageHeader eyebrow="Legal" title={page.title}>
          Last updated: {LEGAL_LAST_UPDATED}
        </PageHeader>
        <Columns>
          <LegalContents sections={page.sections} />
          <div>
            <LegalText page={page} site={site} />
            <Actions className="no-print">
              <ButtonLink as={SiteLink} to="/contact" variant="filled">
                Contact Us
              </ButtonLink>
              <ButtonLink as={SiteLink} to="/">
                Return Home
              </ButtonLink>
            </Actions>
          </div>
        </Columns>
      </Container>
    </Section>
  );
}

const Columns = styled.div`
  margin-top: ${space[12]};
  ${media.lg} {
    display: grid;
    grid-template-columns: minmax(0, 1fr) minmax(0, ${width.text}) minmax(0, 1fr);
    gap: ${space[16]};
    margin-top: ${space[20]};
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[4]};
  max-width: ${width.text};
  margin-top: ${rhythm.compact};
`;
