import { useEffect, useState } from 'react';
import styled from 'styled-components';
import type { ExportForm, ExportImages, ExportState } from '@contract/export';
import { urlOf } from '~/lib/call-api';
import { plural } from '~/lib/format';
import { readOne } from '~/lib/read';
import { useFreshRead } from '~/lib/use-fresh-read';
import { color, media, space } from '~/theme/tokens';
import { ButtonLink } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { EntryName, Entries, Meta } from '~/ui/layout';
import { Answered, SkeletonRows } from '~/ui/loaded';
import { Options, SelectField } from '~/ui/select-field';
import { exportForms, imageChoices } from '../model/export-text';

/** The export formats, with their contents. */
const exportsRead = readOne('GET /api/exports');

/** Download address of an export. */
const exportAddress = (form: ExportForm, images: ExportImages): string =>
  urlOf('GET /api/exports/{form}', { params: { form }, query: { images } });

/** Poll interval in milliseconds while an export is being created. */
const LOOK_MS = 3_000;

/** Download links for a full export in each format. */
export function ExportList() {
  const answer = useFreshRead(exportsRead);
  const [images, setImages] = useState<ExportImages>('used');
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
      skeleton={<SkeletonRows count={8} height="4.5rem" />}
    >
      {(states) => (
        <>
          {states.some(({ form }) => exportForms[form].hasImages) && (
            <Images value={images} onChange={setImages} />
          )}
          <Entries>
            {states.map((state) => (
              <li key={state.form}>
                <FormRow
                  state={state}
                  images={images}
                  onStart={() => setTimeout(() => void mutate(), LOOK_MS)}
                />
              </li>
            ))}
          </Entries>
        </>
      )}
    </Answered>
  );
}

interface ImagesProps {
  value: ExportImages;
  onChange: (images: ExportImages) => void;
}

const Images = ({ value, onChange }: ImagesProps) => (
  <ImageField
    label="Images in Markdown, Ghost and WordPress"
    value={value}
    onChange={({ target }) => onChange(target.value as ExportImages)}
  >
    <Options
      of={Object.keys(imageChoices) as ExportImages[]}
      name={(choice) => imageChoices[choice]}
    />
  </ImageField>
);

interface FormRowProps {
  state: ExportState;
  images: ExportImages;
  onStart: () => void;
}

function FormRow({ state: { form, entries, isRunning }, images, onStart }: FormRowProps) {
  const { name, note, entry } = exportForms[form];
  const [one, many] = entry;
  return (
    <Row>
      <div>
        <EntryName as="h2">{name}</EntryName>
        <p>{note}</p>
        <Meta>{entries === 0 ? `No ${many} yet.` : plural(entries, one, many)}</Meta>
      </div>
      {entries > 0 && <Download {...{ form, name, images, isRunning, onStart }} />}
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

const ImageField = styled(SelectField)`
  max-width: 24rem;
`;

const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: start;
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
