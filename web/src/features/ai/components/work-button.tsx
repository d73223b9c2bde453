import type { ReactNode } from 'react';
import { Button, type ButtonLook } from '~/ui/button';

interface WorkButtonProps extends ButtonLook {
  /** False while required input is missing. */
  isReady?: boolean;
  isBusy: boolean;
  type?: 'submit';
  onPress?: () => void;
  children: ReactNode;
}

/** A button that cannot be pressed while its work is pending, and keeps the focus meanwhile. */
export const WorkButton = (props: WorkButtonProps) => {
  const { isReady = true, isBusy, onPress, ...rest } = props;
  return (
    <Button
      size="small"
      disabled={!isReady && !isBusy}
      aria-disabled={isBusy || undefined}
      onClick={(event) => {
        if (isBusy) event.preventDefault();
        else onPress?.();
      }}
      {...rest}
    />
  );
};
