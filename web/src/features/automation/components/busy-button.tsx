import type { ReactNode } from 'react';
import { Button, type ButtonLook } from '~/ui/button';

interface BusyButtonProps extends ButtonLook {
  isBusy: boolean;
  onPress: () => void;
  'aria-describedby'?: string;
  /** The task that it sets going. */
  'data-starts'?: string;
  className?: string;
  children: ReactNode;
}

/** A small button that cannot be pressed while its work goes on, and keeps the focus meanwhile. */
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
