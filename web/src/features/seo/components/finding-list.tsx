import { Link } from 'react-router-dom';
import type { SeoFinding } from '@contract/seo';
import { Badge } from '~/ui/badge';
import { Grid } from '~/ui/layout';
import { editorOf, findingLabels, isProblem } from '../model/seo-labels';

/** Findings of the last check, each linked to where it is fixed. */
export const FindingList = ({ findings }: { findings: readonly SeoFinding[] }) => (
  <Grid dense cards label="Findings">
    <table>
      <thead>
        <tr>
          <th scope="col">Page</th>
          <th scope="col">Issue</th>
          <th scope="col">Where</th>
          <th scope="col">Found</th>
          <th scope="col">Advice</th>
        </tr>
      </thead>
      <tbody>
        {findings.map((finding) => (
          <tr key={finding.id}>
            <th scope="row">
              <Link to={editorOf(finding)}>{finding.title || finding.path}</Link>
            </th>
            <td data-label="Issue">
              <Badge tone={isProblem(finding.kind) ? 'danger' : 'warning'}>
                {findingLabels[finding.kind]}
              </Badge>
            </td>
            <td data-label="Where" data-wide>
              {finding.place}
            </td>
            <td data-label="Found" data-wide>
              {finding.found}
            </td>
            <td data-label="Advice" data-wide>
              {finding.advice}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </Grid>
);
