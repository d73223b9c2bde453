import styled from 'styled-components';
import type { IssueLink } from '@contract/newsletter-issue';
import { count } from '~/lib/format';
import { Card, CardHead } from '~/ui/card';
import { Grid, Meta, Parts } from '~/ui/layout';

const plain = (url: string): string => url.replace(/^https?:\/\//, '').replace(/\/$/, '');

/** Links of an issue, with the number of people who followed each. */
export function IssueLinks({ links }: { links: readonly IssueLink[] }) {
  if (links.length === 0) return null;
  return (
    <Card aria-labelledby="links-title">
      <CardHead id="links-title" title="Link clicks" />
      <Parts>
        <Grid dense cards label="Links in the issue">
          <table>
            <thead>
              <tr>
                <th scope="col">Link</th>
                <th scope="col" data-number>
                  Clicked
                </th>
              </tr>
            </thead>
            <tbody>
              {links.map((link) => (
                <tr key={link.url}>
                  <Name scope="row">
                    <a href={link.url} target="_blank" rel="noreferrer">
                      {link.title ?? plain(link.url)}
                    </a>
                  </Name>
                  <td data-label="Clicked" data-number>
                    {count(link.clicked)}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </Grid>
        <Meta>Unique people per link, without bots.</Meta>
      </Parts>
    </Card>
  );
}

const Name = styled.th`
  && {
    white-space: normal;
    overflow-wrap: anywhere;
  }
`;
