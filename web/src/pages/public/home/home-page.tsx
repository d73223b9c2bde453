import { useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { categoriesRead } from '~/features/categories/api/reads';
import { CategoryGrid } from '~/features/categories/components/category-grid';
import { NewsletterSection } from '~/features/newsletter/components/newsletter-section';
import { NEWSLETTER_EMAIL_ID, NEWSLETTER_ID } from '~/lib/newsletter';
import { latestPostsRead } from '~/features/posts/api/reads';
import { LatestPosts } from '~/features/posts/components/latest-posts';
import { statsRead } from '~/features/stats/api/stats-read';
import type { Loaded, LoadContext } from '~/lib/page';
import { useRead } from '~/lib/read';
import { useSite } from '~/lib/site-context';
import { SiteLink } from '~/lib/site-link';
import { color, rhythm, space } from '~/theme/tokens';
import { ButtonLink } from '~/ui/button';
import { Container } from '~/ui/container';
import { Icon } from '~/ui/icon';
import { Section } from '~/ui/section';
import { Hero } from './hero';
import { homeHead } from './home-head';

/** Brings an element of the page into view, calmly where motion is welcome, and moves the focus. */
function scrollTo(id: string, focusId: string = id): void {
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  document
    .getElementById(id)
    ?.scrollIntoView({ behavior: isStill ? 'auto' : 'smooth', block: 'start' });
  document.getElementById(focusId)?.focus({ preventScroll: true });
}

const POSTS_ID = 'stories';

export async function load({ site, publicUrl, read }: LoadContext): Promise<Loaded> {
  await Promise.all([read(categoriesRead), read(latestPostsRead), read(statsRead)]);
  return { status: 200, head: homeHead(site, publicUrl) };
}

export function Page() {
  const site = useSite();
  const [query] = useSearchParams();
  const stats = useRead(statsRead);
  return (
    <>
      <Hero
        tagline={site.heroTagline}
        storiesId={POSTS_ID}
        newsletterId={NEWSLETTER_ID}
        onExplore={() => scrollTo(POSTS_ID)}
        onSubscribe={() => scrollTo(NEWSLETTER_ID, NEWSLETTER_EMAIL_ID)}
      />
      <Section space="compact" aria-labelledby="categories-title">
        <Container>
          <Heading>
            <h2 id="categories-title">Explore Luxury Categories</h2>
          </Heading>
          <CategoryGrid />
        </Container>
      </Section>
      <Section
        tone="surface"
        space="compact"
        id={POSTS_ID}
        tabIndex={-1}
        aria-labelledby="stories-title"
      >
        <Container>
          <Heading>
            <h2 id="stories-title">Latest Stories</h2>
            <AllLink as={SiteLink} to="/stories" variant="quiet">
              View All
              <Icon name="arrow" size={16} />
            </AllLink>
          </Heading>
          <LatestPosts />
        </Container>
      </Section>
      <NewsletterSection
        stats={stats.data ?? undefined}
        isSubscribed={query.has('subscribed')}
        onSubscribed={() => void stats.mutate()}
      />
    </>
  );
}

const Heading = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: ${space[2]} ${space[8]};
  margin-bottom: ${rhythm.grid};
  padding-bottom: ${space[4]};
  border-bottom: 1px solid ${color.line};
`;

// Its words end at the column's edge.
const AllLink = styled(ButtonLink)`
  padding-inline: 0;
`;
