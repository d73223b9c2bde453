import { matchPath, useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { isStandardPage } from '@contract/entry-paths';
import type { ShownPage } from '@contract/page';
import { postListing } from '@contract/search-listing';
import { RenderedText } from '~/features/article/components/rendered-text';
import { categoriesRead } from '~/features/categories/api/reads';
import { pageRead } from '~/features/pages/api/reads';
import { articleKey } from '~/lib/article-html';
import { longDate } from '~/lib/format';
import type { LoadContext, Loaded } from '~/lib/page';
import { useRead } from '~/lib/read';
import { SiteLink } from '~/lib/site-link';
import { media, rhythm, space, width } from '~/theme/tokens';
import { ButtonLink } from '~/ui/button';
import { Container } from '~/ui/container';
import { ErrorScreen } from '~/ui/error-screen';
import { PageSkeleton } from '~/ui/page-skeleton';
import { Section } from '~/ui/section';
import { missing } from '../head/missing-head';
import { breadcrumbList } from '../head/structured-data';
import { MissingScreen } from '../missing/missing-screen';
import { ShopNote } from '../own-page/shop-note';
import { PageHeader } from '../page-header/page-header';
import { LegalContents } from './legal-contents';

const MISSING_TITLE = 'Page Not Found';
const MISSING_SENTENCE = "The legal page you're looking for doesn't exist.";

/** Whether a part of the address names one of the four. */
const isLegalSlug = (slug: string): boolean => isStandardPage(slug) && slug !== 'about';

export async function load({ params, site, publicUrl, read }: LoadContext): Promise<Loaded> {
  const slug = params.page ?? '';
  const [page] = await Promise.all([
    isLegalSlug(slug) ? read(pageRead(slug)) : null,
    read(categoriesRead),
  ]);
  if (page === null) return missing(MISSING_TITLE, MISSING_SENTENCE, site);
  const { path, title } = page;
  return {
    status: 200,
    head: {
      ...postListing(page, site),
      canonical: path,
      jsonLd: [breadcrumbList(publicUrl, [{ name: title, path }])],
    },
  };
}

export function Page() {
  const slug = matchPath('/legal/:page', useLocation().pathname)?.params.page ?? '';
  if (isLegalSlug(slug)) return <LegalAt slug={slug} />;
  return <MissingScreen title={MISSING_TITLE}>{MISSING_SENTENCE}</MissingScreen>;
}

function LegalAt({ slug }: { slug: string }) {
  const { data: page, error, mutate } = useRead(pageRead(slug));
  if (page) return <Legal page={page} />;
  if (page === null) return <MissingScreen title={MISSING_TITLE}>{MISSING_SENTENCE}</MissingScreen>;
  return error === undefined ? <PageSkeleton /> : <ErrorScreen onRetry={() => void mutate()} />;
}

function Legal({ page }: { page: ShownPage }) {
  const { slug, title, revisedOn, sections, html, version, hasAffiliateLinks } = page;
  return (
    <Section space="compact">
      <Container>
        <PageHeader eyebrow="Legal" title={title}>
          Last updated: {longDate(`${revisedOn}T12:00:00Z`, 'UTC')}
        </PageHeader>
        <Columns>
          <LegalContents sections={sections} />
          <div data-slot="text">
            {hasAffiliateLinks && <ShopNote />}
            <RenderedText textKey={articleKey(`page ${slug}`, version)} html={html} />
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
