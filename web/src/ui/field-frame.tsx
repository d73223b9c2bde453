import { useId, type ReactNode } from 'react';
import styled from 'styled-components';
import { color, fontSize, lineHeight, space, weight } from '../theme/tokens';

export interface FieldProps {
  label: ReactNode;
  /** Instruction; also shown above an error. */
  hint?: ReactNode;
  /** Error message; marks the field as invalid. */
  error?: string | null;
  /** Hides the label visually. */
  hideLabel?: boolean;
}

/** Ids and ARIA attributes that connect a control with its label, hint and error. */
export const useField = ({
  id,
  hint,
  error,
}: Pick<FieldProps, 'hint' | 'error'> & { id?: string }) => {
  const ownId = useId();
  const controlId = id ?? ownId;
  const hintId = hint ? `${controlId}-hint` : undefined;
  const errorId = error ? `${controlId}-error` : undefined;
  const describedBy = [hintId, errorId].filter(Boolean).join(' ') || undefined;
  return {
    hintId,
    errorId,
    control: {
      id: controlId,
      'aria-describedby': describedBy,
      'aria-invalid': error ? (true as const) : undefined,
    },
  };
};

interface FieldFrameProps extends FieldProps {
  field: ReturnType<typeof useField>;
  className?: string;
  children: ReactNode;
}

/** Label above the control, hint and error below. */
export const FieldFrame = (props: FieldFrameProps) => {
  const { field, label, hint, error, hideLabel, className, children } = props;
  return (
    <Frame className={className}>
      <Label htmlFor={field.control.id} className={hideLabel ? 'visually-hidden' : undefined}>
        {label}
      </Label>
      {children}
      <FieldNotes field={field} hint={hint} error={error} />
    </Frame>
  );
};

/** Hint and error below a control. */
export const FieldNotes = ({
  field,
  hint,
  error,
}: Pick<FieldFrameProps, 'field' | 'hint' | 'error'>) => (
  <>
    {hint && <Hint id={field.hintId}>{hint}</Hint>}
    {error && (
      <ErrorText id={field.errorId} role="alert">
        {error}
      </ErrorText>
    )}
  </>
);

const Frame = styled.div`
  display: grid;
  align-content: start;
  gap: ${space[2]};
`;

const Label = styled.label`
  font-size: ${fontSize.small};
  font-weight: ${weight.semibold};
  line-height: ${lineHeight.snug};
  color: ${color.ink};
`;

const Hint = styled.p`
  font-size: ${fontSize.small};
  line-height: ${lineHeight.snug};
  color: ${color.muted};
`;

const ErrorText = styled.p`
  padding-left: ${space[3]};
  border-left: 2px solid ${color.danger};
  font-size: ${fontSize.small};
  line-height: ${lineHeight.snug};
  color: ${color.danger};
`;
