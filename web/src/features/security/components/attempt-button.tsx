import { Button, type ButtonLook } from '~/ui/button';
import { clockTime } from '~/lib/use-countdown';

interface AttemptButtonProps extends ButtonLook {
  /** Label, and label while pending. */
  labels: readonly [string, string];
  isPending: boolean;
  /** Seconds until another attempt is allowed. */
  wait: number;
}

/** Submit button, disabled while an attempt is pending and until the next one is allowed. */
export const AttemptButton = ({ labels, isPending, wait, ...look }: AttemptButtonProps) => (
  <Button type="submit" size="small" disabled={isPending || wait > 0} {...look}>
    {wait > 0 ? `Try again in ${clockTime(wait)}` : labels[isPending ? 1 : 0]}
  </Button>
);
