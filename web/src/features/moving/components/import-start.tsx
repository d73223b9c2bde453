import styled from 'styled-components';
import { useUnsaved } from '~/lib/leave-guard';
import { color, space } from '~/theme/tokens';
import { Card, CardHead } from '~/ui/card';
import { EntryName, Parts, Stack } from '~/ui/layout';
import { systemHelp } from '../model/import-help';
import { useUpload } from '../model/use-upload';
import { Disclosure } from './disclosure';
import { FileDrop } from './file-drop';

interface ImportStartProps {
  /** Called with the import's id once its files are uploaded. */
  onBegun: (id: number) => void;
}

/** Uploads the files of an old site, with help on how to export them from each system. */
export function ImportStart({ onBegun }: ImportStartProps) {
  const upload = useUpload({ importId: null, onBegun });
  useUnsaved(upload.isSending, UPLOAD_LOSS);
  return (
    <Card aria-labelledby="start-title">
      <CardHead id="start-title" title="New import" />
      <Parts>
        <Lead>
          Choose the export of your old site. You review a plan before anything changes, and you can
          undo the import for 30 days, except for what you edit.
        </Lead>
        <FileDrop upload={upload} label="Choose files" />
        <Stack $gap={3}>
          <EntryName>Where your export is</EntryName>
          <div>
            {systemHelp.map(({ name, steps }) => (
              <Disclosure key={name} title={name}>
                <Steps>
                  {steps.map((step) => (
                    <li key={step}>{step}</li>
                  ))}
                </Steps>
              </Disclosure>
            ))}
          </div>
        </Stack>
      </Parts>
    </Card>
  );
}

/** Confirmation before leaving a page with a pending upload. */
export const UPLOAD_LOSS = 'The upload stops. Choose the same file again to resume it.';

const Lead = styled.p`
  max-width: 80ch;
`;

const Steps = styled.ul`
  display: grid;
  gap: ${space[2]};
  max-width: 80ch;
  padding-left: ${space[5]};
  list-style: disc;
  & > li::marker {
    color: ${color.gold};
  }
`;
