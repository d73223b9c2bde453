import type { ImportDetail } from '@contract/moving';
import { byteSize } from '~/lib/format';
import { useUnsaved } from '~/lib/leave-guard';
import { Button } from '~/ui/button';
import { Card, CardHead } from '~/ui/card';
import { Entries, EntryName, Meta, Parts } from '~/ui/layout';
import { useImportStart } from '../model/use-import-start';
import { useUpload } from '../model/use-upload';
import { Disclosure } from './disclosure';
import { FileDrop } from './file-drop';
import { UPLOAD_LOSS } from './import-start';

/** Incompletely uploaded files of an import, which can be resumed. */
export function ImportFiles({ detail }: { detail: ImportDetail }) {
  const { files } = detail;
  const { pending, start } = useImportStart(detail.id);
  const isWhole = files.length > 0 && files.every(({ bytes, received }) => received === bytes);
  return (
    <Card aria-labelledby="files-title">
      <CardHead id="files-title" title="Files" />
      <Parts>
        <Entries>
          {files.map(({ name, bytes, received }) => (
            <li key={name}>
              <EntryName as="p">{name}</EntryName>
              <Meta>
                {received === bytes
                  ? byteSize(bytes)
                  : `${byteSize(received)} of ${byteSize(bytes)} uploaded`}
              </Meta>
            </li>
          ))}
        </Entries>
        {isWhole ? (
          <div>
            <Button
              size="small"
              variant="filled"
              disabled={pending !== null}
              onClick={() => start('look')}
            >
              {pending === 'look' ? 'Starting…' : 'Check the files'}
            </Button>
          </div>
        ) : (
          <Meta>Choose the same file again to resume the upload.</Meta>
        )}
        <AddedFiles id={detail.id} label={isWhole ? 'Add files' : 'Choose the file again'} />
      </Parts>
    </Card>
  );
}

/** Adds files to an import; the server then checks all files again. */
export const MoreFiles = ({ id }: { id: number }) => (
  <Disclosure title="Add files: further parts, images as a zip, links or redirects">
    <Parts>
      <AddedFiles id={id} label="Choose files" />
    </Parts>
  </Disclosure>
);

function AddedFiles({ id, label }: { id: number; label: string }) {
  const upload = useUpload({ importId: id, onBegun: () => undefined });
  useUnsaved(upload.isSending, UPLOAD_LOSS);
  return <FileDrop upload={upload} label={label} />;
}
