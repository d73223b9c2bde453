import styled from 'styled-components';
import type { ExplainedRow } from '@contract/analytics';
import { shortDate, shortDateTime } from '~/lib/format';
import { channelName, deviceName, plainName, sourceName } from '../model/names';

const KINDS: Readonly<Record<ExplainedRow['kind'], string>> = {
  view: 'View',
  click: 'Click',
  conversion: 'Conversion',
};

interface ExplainedRowsProps {
  rows: readonly ExplainedRow[];
  timezone: string;
}

/** A sale without a click has neither page nor device. */
const orDash = (text: string): string => (text === '' ? '–' : text);

/** A sale counts on the day of its click, so the click's time would say nothing about the sale. */
const When = ({ row: { at, day, kind }, timezone }: { row: ExplainedRow; timezone: string }) =>
  kind === 'conversion' ? (
    <time dateTime={day}>{shortDate(day)}</time>
  ) : (
    <time dateTime={at}>{shortDateTime(at, timezone)}</time>
  );

/** Recorded views, clicks and sales, the newest first. */
export const ExplainedRows = ({ rows, timezone }: ExplainedRowsProps) => (
  <Table>
    <thead>
      <tr>
        {['When', 'What', 'Page', 'Source', 'Channel', 'Device', 'Note'].map((label) => (
          <th key={label} scope="col">
            {label}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map((row, index) => (
        // Rows have no id of their own, and two may be alike.
        <tr key={index}>
          <td>
            <When row={row} timezone={timezone} />
          </td>
          <td>{KINDS[row.kind]}</td>
          <td className="page">{orDash(plainName(row.path))}</td>
          <td>{orDash(sourceName(row.source))}</td>
          <td>{orDash(channelName(row.channel))}</td>
          <td>{orDash(deviceName(row.device))}</td>
          <td>{row.note}</td>
        </tr>
      ))}
    </tbody>
  </Table>
);

const Table = styled.table`
  & td:not(.page) {
    white-space: nowrap;
  }
  & .page {
    min-width: 12rem;
    overflow-wrap: anywhere;
  }
`;
