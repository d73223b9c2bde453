import styled from 'styled-components';
import type { Tag } from '@contract/tag';
import { tagPath } from '@contract/tag-slug';
import { postsRead } from '~/features/posts/api/reads';
import { useRead } from '~/lib/read';
import { useTexts } from '~/lib/texts';
import { rhythm } from '~/theme/tokens';
import { Container } from '~/ui/container';
import { LoadFailure } from '~/ui/error-screen';
import { Section } from '~/ui/section';
import { PageHeader } from '../page-header/page-header';
import { pageWindow } from '../paging/page-number';
import { EmptyList } from '../story-list/empty-list';
import { PostList } from '../story-list/post-list';

/** A tag with one page of its posts. */
export function TagPosts({ tag, page }: { tag: Tag; page: number }) {
  const t = useTexts();
  const { name, slug, postCount } = tag;
  const { data, error, mutate } = useRead(postsRead({ ...pageWindow(page), tag: slug }));
  const count = data?.total ?? postCount;
  return (
    <Section space="compact">
      <Container>
        <Head>
          <PageHeader eyebrow={t('tag.label')} title={name}>
            {t(count > 1 ? 'list.newestFirst' : 'list.storyCount', { count })}
          </PageHeader>
        </Head>
        <h2 className="visually-hidden">{t('list.stories')}</h2>
        {error !== undefined || data === null ? (
          <LoadFailure onRetry={() => void mutate()}>{t('failed.stories')}</LoadFailure>
        ) : (
          <PostList
            posts={data}
            page={page}
            path={tagPath(slug)}
            hasLead
            isFirst
            empty={
              <EmptyList title={t('tag.none')}>
                <p>{t('tag.noneOf', { tag: name })}</p>
              </EmptyList>
            }
          />
        )}
      </Container>
    </Section>
  );
}

const Head = styled.div`
  margin-bottom: ${rhythm.compact};
  overflow-wrap: anywhere;
  & h1::first-letter {
    text-transform: uppercase;
  }
`;
