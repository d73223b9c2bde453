import type { ReactNode } from 'react';
import styled from 'styled-components';
import { seriesPath } from '@contract/entry-paths';
import type { HomeSection } from '@contract/look';
import type { PostCard } from '@contract/post';
import { categoriesRead } from '~/features/categories/api/reads';
import { CategoryGrid } from '~/features/categories/components/category-grid';
import {
  categoryPostsRead,
  latestPostsRead,
  popularPostsRead,
  SECTION_COUNT,
  seriesRead,
} from '~/features/posts/api/reads';
import { LatestPosts } from '~/features/posts/components/latest-posts';
import { PostGrid } from '~/features/posts/components/post-grid';
import { statsRead } from '~/features/stats/api/stats-read';
import { type Read, useRead } from '~/lib/read';
import { SiteLink } from '~/lib/site-link';
import { useTexts } from '~/lib/texts';
import { color, fontSize, rhythm, space, width } from '~/theme/tokens';
import { ButtonLink } from '~/ui/button';
import { Container } from '~/ui/container';
import { Icon } from '~/ui/icon';
import { Section } from '~/ui/section';

export const POSTS_ID = 'stories';

/** API reads of a section. */
export function readsOf(section: HomeSection): readonly Read<unknown>[] {
  switch (section.kind) {
    case 'latest':
      return [latestPostsRead];
    case 'newsletter':
      return [statsRead];
    case 'popular':
      return [popularPostsRead];
    case 'category':
      return [categoryPostsRead(section.categoryId, { limit: SECTION_COUNT })];
    case 'series':
      return [seriesRead(section.slug)];
    case 'categories':
    case 'text':
      return [];
  }
}

type Of<K extends HomeSection['kind']> = Extract<HomeSection, { kind: K }>;
type Tone = 'page' | 'surface';

interface PlaceProps<K extends HomeSection['kind']> {
  section: Of<K>;
  tone: Tone;
}

interface BandProps {
  id: string;
  tone: Tone;
  title: string;
  /** Address of the full list. */
  to?: string;
  /** Whether hero buttons lead to it. */
  isAim?: boolean;
  children: ReactNode;
}

/** A section with its title and a link to the full list. */
const Band = ({ id, tone, title, to, isAim = false, children }: BandProps) => {
  const t = useTexts();
  return (
    <Section
      tone={tone}
      space="compact"
      {...(isAim && { id, tabIndex: -1 })}
      aria-labelledby={`${id}-title`}
    >
      <Container>
        <Heading>
          <h2 id={`${id}-title`}>{title}</h2>
          {to !== undefined && (
            <AllLink as={SiteLink} to={to} variant="quiet">
              {t('home.viewAll')}
              <Icon name="arrow" size={16} />
            </AllLink>
          )}
        </Heading>
        {children}
      </Container>
    </Section>
  );
};

export function CategoriesSection({ section, tone }: PlaceProps<'categories'>) {
  const t = useTexts();
  return (
    <Band id="categories" tone={tone} title={section.title || t('home.categories')}>
      <CategoryGrid />
    </Band>
  );
}

export function LatestSection({ section, tone }: PlaceProps<'latest'>) {
  const t = useTexts();
  return (
    <Band id={POSTS_ID} tone={tone} title={section.title || t('home.latest')} to="/stories" isAim>
      <LatestPosts />
    </Band>
  );
}

/** A few posts under a title; null if there are none. */
const Posts = ({ posts, ...band }: Omit<BandProps, 'children'> & { posts: readonly PostCard[] }) =>
  posts.length === 0 ? null : (
    <Band {...band}>
      <PostGrid posts={posts.slice(0, SECTION_COUNT)} />
    </Band>
  );

export function PopularSection({ section, tone }: PlaceProps<'popular'>) {
  const t = useTexts();
  const posts = useRead(popularPostsRead).data?.items ?? [];
  return (
    <Posts id="popular" tone={tone} title={section.title || t('home.popular')} posts={posts} />
  );
}

export function CategorySection({ section, tone }: PlaceProps<'category'>) {
  const { categoryId: id, title } = section;
  const category = useRead(categoriesRead).data?.find((one) => one.id === id);
  const posts = useRead(categoryPostsRead(id, { limit: SECTION_COUNT })).data?.items ?? [];
  if (category === undefined) return null;
  const { name, slug } = category;
  return (
    <Posts
      id={`category-${id}`}
      tone={tone}
      title={title || name}
      to={`/category/${slug}`}
      posts={posts}
    />
  );
}

export function SeriesSection({ section: { slug, title }, tone }: PlaceProps<'series'>) {
  const series = useRead(seriesRead(slug)).data;
  if (!series) return null;
  return (
    <Posts
      id={`series-${slug}`}
      tone={tone}
      title={title || series.title}
      to={seriesPath(slug)}
      posts={series.posts}
    />
  );
}

/** The owner's text; empty lines separate paragraphs. */
export const TextSection = ({ section, tone, id }: PlaceProps<'text'> & { id: string }) => {
  const { title, text, linkLabel, linkTo } = section;
  const t = useTexts();
  const paragraphs = text.split(/\n\s*\n/).filter((one) => one.trim() !== '');
  return (
    <Section tone={tone} space="compact" {...(title !== '' && { 'aria-labelledby': id })}>
      <Container>
        <Words>
          {title !== '' && <h2 id={id}>{title}</h2>}
          {paragraphs.map((paragraph, index) => (
            <p key={index}>{paragraph}</p>
          ))}
          {linkTo !== '' && (
            <ButtonLink as={SiteLink} to={linkTo}>
              {linkLabel || t('card.readMore')}
            </ButtonLink>
          )}
        </Words>
      </Container>
    </Section>
  );
};

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

// Its text ends at the column's edge.
const AllLink = styled(ButtonLink)`
  padding-inline: 0;
`;

const Words = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space[5]};
  max-width: ${width.text};
  font-size: ${fontSize.lead};
  white-space: pre-line;
  overflow-wrap: anywhere;
`;
