import type { ReactNode } from 'react';
import { Button, type ButtonLook } from '~/ui/button';

interface BusyButtonProps extends ButtonLook {
  isBusy: boolean;
  onPress: () => void;
  'aria-describedby'?: string;
  /** Id of the task that the button starts. */
  'data-starts'?: string;
  className?: string;
  children: ReactNode;
}

/**
 * A small button that cannot be pressed while its work is pending, and keeps the focus meanwhile.
 */
export const BusyButton = ({ isBusy, onPress, ...rest }: BusyButtonProps) => (
  <Button
    size="small"
    aria-disabled={isBusy || undefined}
    onClick={() => {
      if (!isBusy) onPress();
    }}
    {...rest}
  />
);
