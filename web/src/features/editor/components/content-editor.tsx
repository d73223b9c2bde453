import { type ReactNode, type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { DraftFinding } from '@contract/draft-check';
import type { FormErrors } from '~/lib/form/form-errors';
import { onVisibleArea } from '~/lib/visible-area';
import { FieldFrame, useField } from '~/ui/field-frame';
import type { TextPart } from '../model/find-quote';
import type { ImageGateway } from '../model/image-gateway';
import { measureParts, reveal } from '../model/text-mirror';
import { useWriting } from '../model/use-writing';
import { Frame, Head, Pane, Stage, Tools } from './content-frame';
import { InsertButton, MarkToolbar } from './mark-toolbar';
import { type EditorView, ViewSwitch } from './view-switch';
import { FindingMarks } from './writing/finding-marks';
import { ImageStrip } from './writing/image-strip';
import type { InsertMenuHandle } from './writing/insert-menu';
import { TextStatus } from './writing/text-status';
import { WritingWindows } from './writing/writing-windows';

/** Imperative handle of the text field. */
export interface ContentEditorHandle {
  /** Selects a part of the text and scrolls to it. */
  show(from: number, to: number): void;
}

/** The part of a form that contains the text. */
export interface TextForm {
  values: { content: string };
  errors: FormErrors;
  set(name: 'content', value: string): void;
}

export interface ContentEditorProps {
  ref?: Ref<ContentEditorHandle>;
  form: TextForm;
  rows: number;
  renderPreview: (values: TextForm['values']) => ReactNode;
  /** Uploads images and inserts them into the text. */
  images: ImageGateway;
  /** Findings of the draft check, shown next to their lines. */
  findings?: readonly DraftFinding[] | undefined;
  onFinding?: (finding: DraftFinding) => void;
}

const NOTHING_FOUND: readonly DraftFinding[] = [];
const hasPassages = (findings: readonly DraftFinding[]): boolean =>
  findings.some(({ field, quote }) => field === 'content' && quote !== null);

const ignore = (): void => undefined;

/** Browsers scroll to the caret after typing, but not after a selection by script. */
function selectPart(area: HTMLTextAreaElement, { from, to }: TextPart): void {
  area.focus({ preventScroll: true });
  area.setSelectionRange(from, to);
  const [place] = measureParts(area, [{ from, to: from }]);
  area.scrollTop = (place?.top ?? 0) - area.clientHeight / 3;
  area.scrollIntoView({ block: 'nearest' });
}

/** Keeps the caret visible when a phone's keyboard covers part of the text. */
function followCaret(area: HTMLTextAreaElement): void {
  const { selectionEnd: at } = area;
  const [place] = measureParts(area, [{ from: at, to: at }]);
  if (place !== undefined && document.activeElement === area) reveal(area, place);
}

/** Text field of a post or page, with formatting tools and a preview as readers will see it. */
export function ContentEditor(props: ContentEditorProps) {
  const { ref, form, rows, renderPreview, images: gateway } = props;
  const { findings = NOTHING_FOUND, onFinding = ignore } = props;
  const [chosen, setChosen] = useState<EditorView>('write');
  const [isFull, setIsFull] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);
  const { content } = form.values;
  const error = form.errors.content;
  const field = useField({ hint: true, error });
  // With an error the text field is shown, where it can be fixed.
  const view = error !== undefined && chosen === 'preview' ? 'write' : chosen;
  const menu = useRef<InsertMenuHandle>(null);
  const [layer, setLayer] = useState<HTMLElement | null>(null);
  const writing = useWriting({ area, menu, gateway });
  const show = (part: TextPart): void => {
    if (view === 'preview') flushSync(() => setChosen('write'));
    if (area.current !== null) selectPart(area.current, part);
  };
  useEffect(() => {
    if (!isFull) return undefined;
    return onVisibleArea(() => area.current !== null && followCaret(area.current));
  }, [isFull]);
  useImperativeHandle(ref, () => ({ show: (from, to) => show({ from, to }) }));

  return (
    <FieldFrame field={field} label="Content" hideLabel hint="Markdown or HTML." error={error}>
      <Frame
        data-view={view}
        data-full={isFull || undefined}
        data-marked={hasPassages(findings) || undefined}
        data-own-escape={isFull || writing.slash !== null || undefined}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && isFull && !event.defaultPrevented) setIsFull(false);
        }}
      >
        <Head>
          <Tools>
            <InsertButton hidden={view === 'preview'} onClick={() => writing.line.open()} />
            <MarkToolbar
              area={area}
              controls={field.control.id}
              hidden={view === 'preview'}
              onMark={writing.mark}
            />
            <ViewSwitch view={view} onChange={setChosen} />
          </Tools>
          <WritingWindows
            area={area}
            menu={menu}
            layer={layer}
            content={content}
            writing={writing}
            gateway={gateway}
            onShow={show}
          />
        </Head>
        <Stage hidden={view === 'preview'}>
          <textarea
            ref={area}
            name="content"
            placeholder="Write here, or type / to insert"
            aria-required
            rows={rows}
            value={content}
            onChange={(event) => {
              form.set('content', event.target.value);
              writing.onInput(event.nativeEvent);
            }}
            {...writing.handlers}
            {...field.control}
          />
          <div data-text-layer ref={setLayer}>
            <FindingMarks area={area} content={content} findings={findings} onShow={onFinding} />
          </div>
        </Stage>
        {view !== 'write' && (
          <Pane role="region" aria-label="Preview" tabIndex={0}>
            {renderPreview(form.values)}
          </Pane>
        )}
        <ImageStrip images={writing.images} area={area} />
        <TextStatus
          content={content}
          isFull={isFull}
          onFull={() => setIsFull(!isFull)}
          onFind={writing.openFind}
          onJump={show}
        />
      </Frame>
    </FieldFrame>
  );
}
