import { type ClickSlot, clickSlots } from '@contract/collect';
import { SelectField } from '~/ui/select-field';
import { slotLabels } from '../model/sale-labels';

interface SlotFilterProps {
  value: ClickSlot | null;
  /** Empty for all places. */
  onChange: (slot: string) => void;
}

/** Choice of where a link stood. */
export const SlotFilter = ({ value, onChange }: SlotFilterProps) => (
  <SelectField
    label="Placement"
    value={value ?? ''}
    onChange={({ target }) => onChange(target.value)}
  >
    <option value="">All</option>
    {clickSlots.map((slot) => (
      <option key={slot} value={slot}>
        {slotLabels[slot]}
      </option>
    ))}
  </SelectField>
);
