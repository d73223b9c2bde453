import { useId, useState } from 'react';
import { taskPatch, type TaskStatus } from '@contract/automation';
import { limits } from '@contract/limits';
import { callApi } from '~/lib/call-api';
import { schemaErrors } from '~/lib/form/form-errors';
import { type Form, useForm } from '~/lib/form/use-form';
import { useSite } from '~/lib/site-context';
import { Button } from '~/ui/button';
import { Dialog } from '~/ui/dialog/dialog';
import { Parts } from '~/ui/layout';
import { Options, SelectField } from '~/ui/select-field';
import { TextField } from '~/ui/text-field';
import { toast } from '~/ui/toast/toast-store';
import { scheduleSaved, taskFailure } from '../model/messages';
import { scheduleLine, scheduleText } from '../model/schedule-labels';
import { useSavedTask } from '../model/use-task-switch';

/** Preset schedules. */
const schedulePresets: readonly string[] = [
  '* * * * *',
  '*/15 * * * *',
  '0 * * * *',
  '0 */6 * * *',
  '0 2 * * *',
  '0 6 * * *',
  '0 9 * * *',
  '0 9 * * 1-5',
  '0 8 * * 1',
  '0 8 * * 5',
  '0 7 1 * *',
];

interface ScheduleDialogProps {
  task: TaskStatus;
  onClose: () => void;
}

/** Saves the form; an invalid schedule is reported at its field. */
function useSaving(
  { values, check, refuse }: Pick<Form<{ schedule: string }>, 'values' | 'check' | 'refuse'>,
  { task, onClose }: ScheduleDialogProps,
) {
  const keep = useSavedTask();
  const [isPending, setPending] = useState(false);
  const save = async (): Promise<void> => {
    const schedule = values.schedule.trim();
    if (!check(schemaErrors(taskPatch, { schedule }))) return;
    setPending(true);
    try {
      const { body } = await callApi('PATCH /api/automation/tasks/{id}', {
        params: { id: task.id },
        body: { schedule: schedule === task.defaultSchedule ? null : schedule },
      });
      await keep(body);
      toast(scheduleSaved(task.name, scheduleLine(schedule)));
      onClose();
    } catch (error) {
      if (!refuse(error)) toast(taskFailure(error));
      setPending(false);
    }
  };
  return { isPending, save };
}

/** Sets a task's schedule: a preset or a cron expression. */
export function ScheduleDialog(props: ScheduleDialogProps) {
  const { task, onClose } = props;
  const formId = useId();
  const { ref, values, errors, set, check, refuse } = useForm({ schedule: task.schedule });
  const { isPending, save } = useSaving({ values, check, refuse }, props);
  return (
    <Dialog
      open
      size="narrow"
      title="Schedule"
      description={task.name}
      onClose={onClose}
      footer={
        <>
          <Button size="small" onClick={onClose}>
            Cancel
          </Button>
          <Button size="small" variant="filled" type="submit" form={formId} disabled={isPending}>
            {isPending ? 'Saving…' : 'Save'}
          </Button>
        </>
      }
    >
      <Parts
        as="form"
        id={formId}
        ref={ref}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <ScheduleFields
          schedule={values.schedule}
          error={errors.schedule ?? null}
          ownSchedule={task.defaultSchedule}
          onChange={(schedule) => set('schedule', schedule)}
        />
      </Parts>
    </Dialog>
  );
}

interface ScheduleFieldsProps {
  schedule: string;
  error: string | null;
  /** The task's default schedule. */
  ownSchedule: string;
  onChange: (schedule: string) => void;
}

function ScheduleFields({ schedule, error, ownSchedule, onChange }: ScheduleFieldsProps) {
  const { timezone } = useSite();
  const words = scheduleText(schedule);
  const others = schedulePresets.filter((preset) => preset !== ownSchedule);
  return (
    <>
      <SelectField
        label="When"
        value={[ownSchedule, ...others].includes(schedule) ? schedule : ''}
        onChange={(event) => {
          if (event.target.value !== '') onChange(event.target.value);
        }}
      >
        <option value="">Custom expression</option>
        <option value={ownSchedule}>{scheduleLine(ownSchedule)} (default)</option>
        <Options of={others} name={(preset) => scheduleLine(preset)} />
      </SelectField>
      <TextField
        label="Cron expression"
        hint={
          <>
            Minute, hour, day, month, day of week in {timezone} time.
            {words !== undefined && ` ${words}.`}
          </>
        }
        error={error}
        autoComplete="off"
        spellCheck={false}
        maxLength={limits.schedule}
        value={schedule}
        onChange={(event) => onChange(event.target.value)}
      />
    </>
  );
}
