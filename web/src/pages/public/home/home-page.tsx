import { useSearchParams } from 'react-router-dom';
import type { HomeSection } from '@contract/look';
import { DEFAULT_HOME } from '@contract/look-defaults';
import { categoriesRead } from '~/features/categories/api/reads';
import { NewsletterSection } from '~/features/newsletter/components/newsletter-section';
import { bringIntoView } from '~/lib/bring-into-view';
import { NEWSLETTER_ID } from '~/lib/newsletter';
import { statsRead } from '~/features/stats/api/stats-read';
import type { Loaded, LoadContext } from '~/lib/page';
import { useRead } from '~/lib/read';
import { useSite } from '~/lib/site-context';
import { Hero } from './hero';
import { homeHead } from './home-head';
import {
  CategoriesSection,
  CategorySection,
  LatestSection,
  PopularSection,
  POSTS_ID,
  readsOf,
  SeriesSection,
  TextSection,
} from './home-sections';

export async function load({ site, publicUrl, texts, read }: LoadContext): Promise<Loaded> {
  const sections = site.look?.home ?? DEFAULT_HOME;
  await Promise.all([categoriesRead, ...sections.flatMap(readsOf)].map((one) => read(one)));
  return { status: 200, head: homeHead(site, publicUrl, texts) };
}

export function Page() {
  const { look, heroTagline } = useSite();
  const sections = look?.home ?? DEFAULT_HOME;
  const has = (kind: HomeSection['kind']) => sections.some((section) => section.kind === kind);
  return (
    <>
      <Hero
        tagline={heroTagline}
        look={look}
        postsId={has('latest') ? POSTS_ID : undefined}
        newsletterId={has('newsletter') ? NEWSLETTER_ID : undefined}
        onExplore={() => bringIntoView(POSTS_ID)}
        onSubscribe={() => bringIntoView(NEWSLETTER_ID)}
      />
      {sections.map((section, index) => (
        <Placed key={index} section={section} index={index} />
      ))}
    </>
  );
}

/** A section at its position; backgrounds alternate. */
function Placed({ section, index }: { section: HomeSection; index: number }) {
  const tone = index % 2 === 0 ? 'page' : 'surface';
  switch (section.kind) {
    case 'categories':
      return <CategoriesSection section={section} tone={tone} />;
    case 'latest':
      return <LatestSection section={section} tone={tone} />;
    case 'popular':
      return <PopularSection section={section} tone={tone} />;
    case 'category':
      return <CategorySection section={section} tone={tone} />;
    case 'series':
      return <SeriesSection section={section} tone={tone} />;
    case 'text':
      return <TextSection section={section} tone={tone} id={`text-${index}-title`} />;
    case 'newsletter':
      return <Newsletter />;
  }
}

function Newsletter() {
  const [query] = useSearchParams();
  const stats = useRead(statsRead);
  return (
    <NewsletterSection
      stats={stats.data ?? undefined}
      isSubscribed={query.has('subscribed')}
      onSubscribed={() => void stats.mutate()}
    />
  );
}
