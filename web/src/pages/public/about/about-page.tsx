import styled from 'styled-components';
import type { ShownPage } from '@contract/page';
import { postListing } from '@contract/search-listing';
import { categoriesRead } from '~/features/categories/api/reads';
import { pageRead } from '~/features/pages/api/reads';
import type { LoadContext, Loaded } from '~/lib/page';
import { useRead } from '~/lib/read';
import { useSite } from '~/lib/site-context';
import { SiteLink } from '~/lib/site-link';
import { fontSize, lineHeight, media, rhythm, space, width } from '~/theme/tokens';
import { ButtonLink } from '~/ui/button';
import { Container } from '~/ui/container';
import { Eyebrow } from '~/ui/eyebrow';
import { GoldRule } from '~/ui/gold-rule';
import { ErrorScreen } from '~/ui/error-screen';
import { PageSkeleton } from '~/ui/page-skeleton';
import { Section } from '~/ui/section';
import { CategoryGrid } from '~/features/categories/components/category-grid';
import { useTexts } from '~/lib/texts';
import { breadcrumbList } from '../head/structured-data';
import { Stage } from '../stage/stage';
import { load as loadMissing, Page as Missing } from '../not-found/not-found-page';
import { ShopNote } from '../own-page/shop-note';
import { aboutParts } from './about-parts';
import { AboutSections } from './about-sections';

/** Lists the magazine's categories. */
const AboutCategories = () => {
  const t = useTexts();
  return (
    <Section space="compact" aria-labelledby="subjects-title">
      <Container>
        <Title id="subjects-title">{t('about.subjects')}</Title>
        <CategoryGrid />
      </Container>
    </Section>
  );
};

const Title = styled.h2`
  margin-bottom: ${rhythm.grid};
  font-size: ${fontSize.h2};
`;

const PATH = '/about';
const IMAGE = '/pictures/watchmakers-bench.jpg';
const aboutRead = pageRead('about');

export async function load(context: LoadContext): Promise<Loaded> {
  const { site, publicUrl, texts, read } = context;
  const [page] = await Promise.all([read(aboutRead), read(categoriesRead)]);
  if (page === null) return loadMissing(context);
  return {
    status: 200,
    head: {
      ...postListing(page, site),
      canonical: PATH,
      image: IMAGE,
      imageAlt: site.brandName,
      jsonLd: [breadcrumbList(texts, publicUrl, [{ name: texts('menu.about'), path: PATH }])],
    },
  };
}

export function Page() {
  const { data: page, error, mutate } = useRead(aboutRead);
  if (page) return <About page={page} />;
  if (page === null) return <Missing />;
  return error === undefined ? <PageSkeleton /> : <ErrorScreen onRetry={() => void mutate()} />;
}

function About({ page: { title, excerpt, html, hasAffiliateLinks } }: { page: ShownPage }) {
  const t = useTexts();
  const { brandName } = useSite();
  return (
    <>
      <Stage image={IMAGE} alt="" height="low">
        <Eyebrow>{t('about.eyebrow', { brand: brandName })}</Eyebrow>
        <Headline>{title}</Headline>
        {excerpt !== '' && <Lead>{excerpt}</Lead>}
      </Stage>
      {hasAffiliateLinks && (
        <Container>
          <ShopNote />
        </Container>
      )}
      <div data-slot="text">
        <AboutSections parts={aboutParts(html)} />
      </div>
      <AboutCategories />
      <Section tone="stage" space="compact" aria-labelledby="join-title">
        <Join>
          <GoldRule />
          <h2 id="join-title">{t('about.join')}</h2>
          <Actions>
            <ButtonLink as={SiteLink} to="/#newsletter" variant="filled">
              {t('about.subscribe')}
            </ButtonLink>
            <ButtonLink as={SiteLink} to="/contact">
              {t('page.contactUs')}
            </ButtonLink>
          </Actions>
        </Join>
      </Section>
    </>
  );
}

// Two lines, next to the watch.
const Headline = styled.h1`
  max-width: 8.5em;
`;

const Lead = styled.p`
  max-width: ${width.text};
  font-size: ${fontSize.lead};
  line-height: ${lineHeight.snug};
  text-wrap: balance;
`;

const Join = styled(Container)`
  display: grid;
  justify-items: start;
  gap: ${space[6]};
  ${media.md} {
    gap: ${rhythm.grid};
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[4]};
`;
