import styled from 'styled-components';
import { byteSize, plural } from '~/lib/format';
import { space } from '~/theme/tokens';
import { Button } from '~/ui/button';
import { FileRefusal, FileTarget } from '~/ui/file-choice';
import { Meta } from '~/ui/layout';
import { ProgressBar } from '~/ui/progress-bar';
import { TonedNote } from '~/ui/toned-note';
import { sizeOf, type Upload } from '../model/use-upload';

interface FileDropProps {
  upload: Upload;
  label: string;
}

/** Uploads files and shows their progress. */
export function FileDrop({ upload, label }: FileDropProps) {
  const { files, isSending, error } = upload;
  if (isSending) return <Sending {...upload} />;
  return (
    <>
      <FileTarget
        label={label}
        note="Or drop them here. Up to 20 GB each: .xml, .json, .zip, .csv, .md, .yaml or .rss."
        accept=".xml,.json,.zip,.csv,.tsv,.md,.mdx,.markdown,.yaml,.yml,.rss,.atom,.txt,.htaccess"
        isMany
        isBusy={false}
        onFiles={upload.send}
      />
      {error !== null &&
        (files.length === 0 ? (
          <TonedNote role="alert" tone="danger">
            {error}
          </TonedNote>
        ) : (
          <FileRefusal error={error} onRetry={upload.retry} />
        ))}
    </>
  );
}

const Sending = ({ files, sent, cancel }: Upload) => {
  const all = sizeOf(files);
  const name = files.length === 1 ? (files[0]?.name ?? '') : plural(files.length, 'file', 'files');
  return (
    <Rows>
      <p role="status">Uploading {name}…</p>
      <ProgressBar label={`Upload of ${name}`} value={all === 0 ? 0 : (sent / all) * 100} />
      <Line>
        <Meta>
          {byteSize(sent)} of {byteSize(all)}
        </Meta>
        <Button size="small" onClick={cancel}>
          Cancel
        </Button>
      </Line>
    </Rows>
  );
};

const Rows = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[3]};
  overflow-wrap: anywhere;
`;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[3]};
  font-variant-numeric: tabular-nums;
`;
