import { matchPath, useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { isStandardPage } from '@contract/entry-paths';
import type { ShownPage } from '@contract/page';
import { postListing } from '@contract/search-listing';
import { RenderedText } from '~/features/article/components/rendered-text';
import { categoriesRead } from '~/features/categories/api/reads';
import { pageRead } from '~/features/pages/api/reads';
import { articleKey } from '~/lib/article-html';
import type { LoadContext, Loaded } from '~/lib/page';
import { useRead } from '~/lib/read';
import { SiteLink } from '~/lib/site-link';
import { useTexts } from '~/lib/texts';
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

/** Whether a path segment is the slug of a legal page. */
const isLegalSlug = (slug: string): boolean => isStandardPage(slug) && slug !== 'about';

export async function load(context: LoadContext): Promise<Loaded> {
  const { params, site, publicUrl, texts, read } = context;
  const slug = params.page ?? '';
  const [page] = await Promise.all([
    isLegalSlug(slug) ? read(pageRead(slug)) : null,
    read(categoriesRead),
  ]);
  if (page === null) return missing(site, texts('missing.legal'), texts('missing.legalText'));
  const { path, title } = page;
  return {
    status: 200,
    head: {
      ...postListing(page, site),
      canonical: path,
      jsonLd: [breadcrumbList(texts, publicUrl, [{ name: title, path }])],
    },
  };
}

export function Page() {
  const t = useTexts();
  const slug = matchPath('/legal/:page', useLocation().pathname)?.params.page ?? '';
  if (isLegalSlug(slug)) return <LegalAt slug={slug} />;
  return <MissingScreen title={t('missing.legal')}>{t('missing.legalText')}</MissingScreen>;
}

function LegalAt({ slug }: { slug: string }) {
  const t = useTexts();
  const { data: page, error, mutate } = useRead(pageRead(slug));
  if (page) return <Legal page={page} />;
  if (page === null)
    return <MissingScreen title={t('missing.legal')}>{t('missing.legalText')}</MissingScreen>;
  return error === undefined ? <PageSkeleton /> : <ErrorScreen onRetry={() => void mutate()} />;
}

function Legal({ page }: { page: ShownPage }) {
  const t = useTexts();
  const { slug, title, revisedOn, sections, html, version, hasAffiliateLinks } = page;
  return (
    <Section space="compact">
      <Container>
        <PageHeader eyebrow={t('legal.label')} title={title}>
          {t('legal.updated', { date: t.longDate(`${revisedOn}T12:00:00Z`, 'UTC') })}
        </PageHeader>
        <Columns>
          <LegalContents sections={sections} />
          <div data-slot="text">
            {hasAffiliateLinks && <ShopNote />}
            <RenderedText textKey={articleKey(`page ${slug}`, version)} html={html} />
            <Actions className="no-print">
              <ButtonLink as={SiteLink} to="/contact" variant="filled">
                {t('page.contactUs')}
              </ButtonLink>
              <ButtonLink as={SiteLink} to="/">
                {t('page.home')}
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
