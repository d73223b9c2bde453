import { useLocation } from 'react-router-dom';
import styled from 'styled-components';
import type { ArchivedIssue } from '@contract/newsletter-archive';
import { pageTitle } from '@contract/search-listing';
import { archiveRead, ISSUES_PATH, issuePath } from '~/features/newsletter/api/archive-reads';
import { NewsletterInvitation } from '~/features/newsletter/components/newsletter-invitation';
import type { LoadContext, Loaded } from '~/lib/page';
import { useRead } from '~/lib/read';
import { useSite } from '~/lib/site-context';
import { SiteLink } from '~/lib/site-link';
import { useTexts } from '~/lib/texts';
import {
  color,
  fontFamily,
  fontSize,
  lineHeight,
  media,
  rhythm,
  space,
  width,
} from '~/theme/tokens';
import { metaText } from '~/theme/type-styles';
import { Container } from '~/ui/container';
import { ErrorScreen } from '~/ui/error-screen';
import { PageSkeleton } from '~/ui/page-skeleton';
import { Section } from '~/ui/section';
import { breadcrumbList } from '../head/structured-data';
import { missing } from '../head/missing-head';
import { MissingScreen } from '../missing/missing-screen';
import { PageHeader } from '../page-header/page-header';
import { pageNumber, pagePath, pageWindow } from '../paging/page-number';
import { Paging } from '../paging/paging';

export async function load(context: LoadContext): Promise<Loaded> {
  const { query, site, publicUrl, texts, read } = context;
  const title = texts('issues.title');
  const page = pageNumber(query);
  const issues = await read(archiveRead(pageWindow(page)));
  if (issues === null)
    return missing(site, texts('issues.noArchive'), texts('issues.noArchiveText'));
  const isPastTheEnd = page > 1 && issues.items.length === 0;
  return {
    status: isPastTheEnd ? 404 : 200,
    head: {
      title: pageTitle(page > 1 ? texts('list.titlePage', { title, page }) : title, site),
      description: texts('issues.description', { brand: site.brandName }),
      canonical: pagePath(ISSUES_PATH, page),
      noindex: isPastTheEnd,
      jsonLd: [breadcrumbList(texts, publicUrl, [{ name: title, path: ISSUES_PATH }])],
    },
  };
}

export function Page() {
  const t = useTexts();
  const { search } = useLocation();
  const page = pageNumber(new URLSearchParams(search));
  const { data: issues, error, mutate } = useRead(archiveRead(pageWindow(page)));
  if (error !== undefined) return <ErrorScreen onRetry={() => void mutate()} />;
  if (issues === null)
    return <MissingScreen title={t('issues.noArchive')}>{t('issues.noArchiveText')}</MissingScreen>;
  if (issues === undefined) return <PageSkeleton />;
  return (
    <>
      <Section space="compact">
        <Container>
          <PageHeader eyebrow={t('newsletter.label')} title={t('issues.title')}>
            {issues.total === 0 ? t('issues.none') : t('issues.count', { count: issues.total })}
          </PageHeader>
          <List role="list">
            {issues.items.map((issue) => (
              <li key={issue.key}>
                <Entry issue={issue} />
              </li>
            ))}
          </List>
          <Paging path={ISSUES_PATH} page={page} total={issues.total} />
        </Container>
      </Section>
      <NewsletterInvitation title={t('newsletter.afterIssue')} />
    </>
  );
}

function Entry({ issue: { key, subject, preheader, sentAt } }: { issue: ArchivedIssue }) {
  const t = useTexts();
  const { timezone } = useSite();
  return (
    <Row>
      <Day dateTime={sentAt}>{t.longDate(sentAt, timezone)}</Day>
      <div>
        <Subject to={issuePath(key)}>{subject}</Subject>
        {preheader !== '' && <Preheader>{preheader}</Preheader>}
      </div>
    </Row>
  );
}

const List = styled.ul`
  margin-top: ${rhythm.grid};
  border-top: 1px solid ${color.line};
`;

const Row = styled.article`
  display: grid;
  gap: ${space[2]} ${rhythm.grid};
  padding-block: ${space[8]};
  border-bottom: 1px solid ${color.line};
  ${media.md} {
    grid-template-columns: 12rem minmax(0, 1fr);
    align-items: baseline;
  }
`;

const Day = styled.time`
  ${metaText}
`;

const Subject = styled(SiteLink)`
  font-family: ${fontFamily.serif};
  font-size: ${fontSize.h3};
  line-height: ${lineHeight.snug};
  color: ${color.ink};
  text-decoration-color: transparent;
  text-wrap: balance;
  &:hover {
    text-decoration-color: currentcolor;
  }
`;

const Preheader = styled.p`
  max-width: ${width.text};
  margin-top: ${space[3]};
`;
