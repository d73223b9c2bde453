import { matchPath, useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { isStandardPage } from '@contract/entry-paths';
import type { ShownPage } from '@contract/page';
import { categoriesRead } from '~/features/categories/api/reads';
import { RenderedText } from '~/features/article/components/rendered-text';
import { pageRead } from '~/features/pages/api/reads';
import { PageDraftBar } from '~/features/preview/components/preview-bar';
import { articleKey } from '~/lib/article-html';
import type { LoadContext, Loaded } from '~/lib/page';
import { useRead } from '~/lib/read';
import { space } from '~/theme/tokens';
import { Container } from '~/ui/container';
import { ErrorScreen } from '~/ui/error-screen';
import { PageSkeleton } from '~/ui/page-skeleton';
import { decodeParam } from '../head/decode-param';
import { load as loadMissing, Page as Missing } from '../not-found/not-found-page';
import { PageHeader } from '../page-header/page-header';
import { EditLink } from '../post/edit-link';
import { PostColumns } from '../post/post-columns';
import { ownPageHead } from './own-page-head';
import { ShopNote } from './shop-note';

/** The slug of the page for a path segment; undefined for pages with other routes. */
const slugAt = (part: string | undefined): string | undefined => {
  const slug = decodeParam(part);
  return isStandardPage(slug) ? undefined : slug;
};

export async function load(context: LoadContext): Promise<Loaded> {
  const { params, site, publicUrl, texts, read, readBlocks } = context;
  const slug = slugAt(params.slug);
  const [page] = await Promise.all([
    slug === undefined ? null : read(pageRead(slug)),
    read(categoriesRead),
  ]);
  if (page === null) return loadMissing(context);
  const blocks = readBlocks?.(page.content) ?? [];
  return { status: 200, head: ownPageHead({ page, site, publicUrl, texts, blocks }) };
}

export function Page() {
  const { pathname } = useLocation();
  const slug = slugAt(matchPath('/:slug', pathname)?.params.slug) ?? '';
  const { data: page, error, mutate } = useRead(pageRead(slug));
  if (page) return <OwnPage page={page} />;
  if (page === null) return <Missing />;
  return error === undefined ? <PageSkeleton /> : <ErrorScreen onRetry={() => void mutate()} />;
}

/** Renders an owner's page. */
function OwnPage({ page }: { page: ShownPage }) {
  const { id, slug, title, excerpt, html, version, published, hasAffiliateLinks } = page;
  return (
    <>
      {published ? <EditLink href={`/admin/pages?edit=${id}`} /> : <PageDraftBar id={id} />}
      <article>
        <Container>
          <PostColumns>
            <Intro data-part="intro">
              <PageHeader title={title}>{excerpt === '' ? undefined : excerpt}</PageHeader>
              {hasAffiliateLinks && <ShopNote />}
            </Intro>
            <div data-part="text" data-slot="text">
              <RenderedText textKey={articleKey(`page ${slug}`, version)} html={html} />
            </div>
          </PostColumns>
        </Container>
      </article>
    </>
  );
}

const Intro = styled.div`
  display: grid;
  gap: ${space[6]};
  overflow-wrap: anywhere;
`;
