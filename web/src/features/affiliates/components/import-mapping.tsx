import styled from 'styled-components';
import {
  type ColumnMapping,
  type ConversionImportReport,
  dateOrders,
  decimalMarks,
  type DateOrder,
  type DecimalMark,
  type ImportField,
  importFields,
} from '@contract/conversion-import';
import { media } from '~/theme/tokens';
import { Options, SelectField } from '~/ui/select-field';
import {
  dateOrderLabels,
  dayReadAs,
  decimalMarkLabels,
  fieldLabels,
  formatAs,
} from '../model/import-labels';
import type { Import } from '../model/use-import';
import { Filters } from '~/ui/layout';

interface ImportMappingProps {
  job: Import;
  report: ConversionImportReport;
}

/** Column mapping, number format and date format of a file: detected, and editable. */
export function ImportMapping({ job, report }: ImportMappingProps) {
  const { choice, change } = job;
  const { doubt, dateDoubt } = report;
  const mapping: ColumnMapping = choice.mapping ?? report.mapping;
  const map = (field: ImportField, column: string): void => {
    const { [field]: _former, ...rest } = mapping;
    change({ mapping: column === '' ? rest : { ...rest, [field]: column } });
  };
  return (
    <Fields as="div">
      <Together role="group" aria-label="Columns">
        {importFields.map((field) => (
          <SelectField
            key={field}
            label={fieldLabels[field]}
            disabled={job.running === 'import'}
            error={
              field === 'transaction_id' &&
              mapping.transaction_id === undefined &&
              !report.withoutId
                ? 'Choose the column with the network’s transaction ID'
                : null
            }
            value={mapping[field] ?? ''}
            onChange={({ target }) => map(field, target.value)}
          >
            <option value="">
              {field === 'transaction_id' && report.withoutId
                ? 'None: each row is a sale'
                : 'Not in the file'}
            </option>
            <Options of={report.columns} name={(column) => column} />
          </SelectField>
        ))}
      </Together>
      <Together role="group" aria-label="Formats">
        <SelectField
          label="Number format"
          error={doubtful(doubt)}
          value={doubt === null ? report.decimal : ''}
          onChange={({ target }) => change({ decimal: target.value as DecimalMark })}
        >
          {doubt !== null && (
            <option value="" disabled>
              Choose how
            </option>
          )}
          <Options
            of={decimalMarks}
            name={(mark) => (doubt === null ? decimalMarkLabels[mark] : formatAs(doubt, mark))}
          />
        </SelectField>
        <SelectField
          label="Date format"
          error={doubtful(dateDoubt)}
          value={dateDoubt === null ? report.dateOrder : ''}
          onChange={({ target }) => change({ dateOrder: target.value as DateOrder })}
        >
          {dateDoubt !== null && (
            <option value="" disabled>
              Choose how
            </option>
          )}
          <Options
            of={dateOrders.filter((order) => dateDoubt === null || order !== 'ymd')}
            name={(order) =>
              dateDoubt === null ? dateOrderLabels[order] : dayReadAs(dateDoubt, order)
            }
          />
        </SelectField>
      </Together>
    </Fields>
  );
}

const doubtful = (doubt: string | null): string | null =>
  doubt === null ? null : `“${doubt}” is ambiguous, and nothing else in the file clarifies it`;

/** Seven columns and two formats fill three rows of three. */
const Fields = styled(Filters)`
  align-items: start;
  ${media.md} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`;

const Together = styled.div`
  display: contents;
`;
