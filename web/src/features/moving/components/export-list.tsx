import { useEffect, useState } from 'react';
import styled from 'styled-components';
import type { ExportForm, ExportImages, ExportState } from '@contract/export';
import { plural } from '~/lib/format';
import { useFreshRead } from '~/lib/use-fresh-read';
import { color, media, space } from '~/theme/tokens';
import { ButtonLink } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { EntryName, Entries, Meta } from '~/ui/layout';
import { Answered, SkeletonRows } from '~/ui/loaded';
import { Options, SelectField } from '~/ui/select-field';
import { exportAddress, exportsRead } from '../api/export-reads';
import { exportForms, imageChoices } from '../model/export-text';

/** How often an export that is being made is looked after. */
const LOOK_MS = 3_000;

/** The forms in which everything can be taken away, each with a link that downloads it. */
export function ExportList() {
  const answer = useFreshRead(exportsRead);
  const { data, mutate } = answer;
  const isRunning = data?.some((one) => one.isRunning) === true;
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => void mutate(), LOOK_MS);
    return () => clearInterval(timer);
  }, [isRunning, mutate]);
  return (
    <Answered
      answer={answer}
      what="the exports"
      skeleton={<SkeletonRows count={7} height="4.5rem" />}
    >
      {(states) => (
        <Entries>
          {states.map((state) => (
            <li key={state.form}>
              <FormRow state={state} onStart={() => setTimeout(() => void mutate(), LOOK_MS)} />
            </li>
          ))}
        </Entries>
      )}
    </Answered>
  );
}

interface FormRowProps {
  state: ExportState;
  onStart: () => void;
}

function FormRow({ state: { form, entries, isRunning }, onStart }: FormRowProps) {
  const { name, note, hasImages, entry } = exportForms[form];
  const [one, many, none] = entry;
  const [images, setImages] = useState<ExportImages>('used');
  const isEmpty = entries === 0;
  return (
    <Row>
      <div>
        <EntryName as="h2">{name}</EntryName>
        <p>{note}</p>
        <Meta>{isEmpty ? none : plural(entries, one, many)}</Meta>
      </div>
      {!isEmpty && (
        <Controls>
          {hasImages && (
            <SelectField
              label={`Images of ${name}`}
              hideLabel
              value={images}
              onChange={({ target }) => setImages(target.value as ExportImages)}
            >
              <Options
                of={Object.keys(imageChoices) as ExportImages[]}
                name={(choice) => imageChoices[choice]}
              />
            </SelectField>
          )}
          <Download {...{ form, name, images, isRunning, onStart }} />
        </Controls>
      )}
    </Row>
  );
}

interface DownloadProps {
  form: ExportForm;
  name: string;
  images: ExportImages;
  isRunning: boolean;
  onStart: () => void;
}

const Download = ({ form, name, images, isRunning, onStart }: DownloadProps) =>
  isRunning ? (
    <Meta role="status">Downloading…</Meta>
  ) : (
    <ButtonLink
      size="small"
      href={exportAddress(form, images)}
      download
      aria-label={`Download ${name}`}
      onClick={onStart}
    >
      <Icon name="download" size={16} />
      Download
    </ButtonLink>
  );

const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[3]} ${space[6]};
  & > div:first-child {
    display: grid;
    gap: ${space[1]};
    max-width: 80ch;
    color: ${color.text};
  }
  ${media.md} {
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: center;
  }
`;

const Controls = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[3]};
`;
