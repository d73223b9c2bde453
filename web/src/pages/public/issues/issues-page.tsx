import { useLocation } from 'react-router-dom';
import styled from 'styled-components';
import type { ArchivedIssue } from '@contract/newsletter-archive';
import { pageTitle } from '@contract/search-listing';
import { archiveRead, ISSUES_PATH, issuePath } from '~/features/newsletter/api/archive-reads';
import { NewsletterInvitation } from '~/features/newsletter/components/newsletter-invitation';
import { longDate, plural } from '~/lib/format';
import type { LoadContext, Loaded } from '~/lib/page';
import { useRead } from '~/lib/read';
import { useSite } from '~/lib/site-context';
import { SiteLink } from '~/lib/site-link';
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

const TITLE = 'Past Issues';
const MISSING_TITLE = 'No Archive';
const MISSING_SENTENCE = 'This magazine keeps no public archive of its newsletter.';

export async function load({ query, site, publicUrl, read }: LoadContext): Promise<Loaded> {
  const page = pageNumber(query);
  const issues = await read(archiveRead(pageWindow(page)));
  if (issues === null) return missing(MISSING_TITLE, MISSING_SENTENCE, site);
  const isPastTheEnd = page > 1 && issues.items.length === 0;
  return {
    status: isPastTheEnd ? 404 : 200,
    head: {
      title: pageTitle(page > 1 ? `${TITLE}, Page ${page}` : TITLE, site),
      description: `Every issue of the newsletter of ${site.brandName}, the newest first.`,
      canonical: pagePath(ISSUES_PATH, page),
      noindex: isPastTheEnd,
      jsonLd: [breadcrumbList(publicUrl, [{ name: TITLE, path: ISSUES_PATH }])],
    },
  };
}

export function Page() {
  const { search } = useLocation();
  const page = pageNumber(new URLSearchParams(search));
  const { data: issues, error, mutate } = useRead(archiveRead(pageWindow(page)));
  if (error !== undefined) return <ErrorScreen onRetry={() => void mutate()} />;
  if (issues === null)
    return <MissingScreen title={MISSING_TITLE}>{MISSING_SENTENCE}</MissingScreen>;
  if (issues === undefined) return <PageSkeleton />;
  return (
    <>
      <Section space="compact">
        <Container>
          <PageHeader eyebrow="Newsletter" title={TITLE}>
            {issues.total === 0
              ? 'The first issue has not been sent yet.'
              : `${plural(issues.total, 'issue', 'issues')}, the newest first.`}
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
      <NewsletterInvitation title="The next one in your inbox" />
    </>
  );
}

function Entry({ issue: { key, subject, preheader, sentAt } }: { issue: ArchivedIssue }) {
  const { timezone } = useSite();
  return (
    <Row>
      <Day dateTime={sentAt}>{longDate(sentAt, timezone)}</Day>
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
