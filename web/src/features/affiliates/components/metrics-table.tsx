import { Grid } from '~/ui/layout';

interface Column<T> {
  title: string;
  isNumber?: true;
  show: (row: T) => string;
}

interface MetricsTableProps<T> {
  label: string;
  rows: readonly T[];
  idOf: (row: T) => number;
  /** Heading of the first column, which names the rows. */
  nameColumn: string;
  nameOf: (row: T) => string;
  columns: readonly Column<T>[];
}

/** A table of entries and their numbers; stacked on a phone. */
export const MetricsTable = <T,>(table: MetricsTableProps<T>) => {
  const { label, rows, idOf, nameColumn, nameOf, columns } = table;
  return (
    <Grid dense cards label={label}>
      <table>
        <thead>
          <tr>
            <th scope="col">{nameColumn}</th>
            {columns.map(({ title, isNumber }) => (
              <th key={title} scope="col" data-number={isNumber}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={idOf(row)}>
              <th scope="row">{nameOf(row)}</th>
              {columns.map(({ title, isNumber, show }) => (
                <td key={title} data-label={title} data-number={isNumber}>
                  {show(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Grid>
  );
};
