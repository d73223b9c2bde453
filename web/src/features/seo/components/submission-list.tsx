import type { SeoSubmission } from '@contract/seo';
import { count, shortDateTime } from '~/lib/format';
import { useSite } from '~/lib/site-context';
import { Badge } from '~/ui/badge';
import { Grid } from '~/ui/layout';
import { outcomeMarks } from '../model/seo-labels';

const restOf = ({ count: all, paths }: SeoSubmission): string =>
  all > paths.length ? ` and ${count(all - paths.length)} more` : '';

/** Submissions to search engines with their responses, newest first. */
export function SubmissionList({ submissions }: { submissions: readonly SeoSubmission[] }) {
  const { timezone } = useSite();
  return (
    <Grid dense cards label="Submission history">
      <table>
        <thead>
          <tr>
            <th scope="col">When</th>
            <th scope="col" data-number>
              Addresses
            </th>
            <th scope="col">Outcome</th>
            <th scope="col">Response</th>
            <th scope="col">Pages</th>
          </tr>
        </thead>
        <tbody>
          {submissions.map((submission) => {
            const { word, tone } = outcomeMarks[submission.outcome];
            return (
              <tr key={submission.id}>
                <th scope="row">{shortDateTime(submission.at, timezone)}</th>
                <td data-label="Addresses" data-number>
                  {count(submission.count)}
                </td>
                <td data-label="Outcome">
                  <Badge tone={tone}>{word}</Badge>
                </td>
                <td data-label="Response" data-wide>
                  {submission.message}
                </td>
                <td data-label="Pages" data-wide>
                  {submission.paths.join(', ') + restOf(submission)}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </Grid>
  );
}
