import type { RefObject } from 'react';
import type { DraftFinding } from '@contract/draft-check';
import type { ContentEditorHandle } from '../components/content-editor';
import { findQuote } from './find-quote';

type TextField = HTMLInputElement | HTMLTextAreaElement;

/** Data attribute of the affiliate disclosure panel. */
export const DISCLOSURE_PART = 'disclosure';

function focusField(field: TextField, finding: DraftFinding): void {
  // The field may be in a collapsed section.
  const fold = field.closest('details');
  if (fold !== null) fold.open = true;
  field.focus();
  const part = findQuote(field.value, finding.quote ?? '', finding.offset ?? 0);
  if (part !== null) field.setSelectionRange(part.from, part.to);
}

/**
 * Moves the form to the subject of a finding: selects the passage, or only focuses the field if it
 * is gone.
 */
export function showFinding(
  form: HTMLFormElement | null,
  editor: RefObject<ContentEditorHandle | null>,
  finding: DraftFinding,
): void {
  const field = form?.querySelector<TextField>(`[name="${finding.field}"]`);
  if (finding.rule === 'disclosure' && finding.quote === null) {
    form?.querySelector<HTMLElement>(`[data-part="${DISCLOSURE_PART}"]`)?.focus();
  } else if (finding.field === 'content') {
    const part = findQuote(field?.value ?? '', finding.quote ?? '', finding.offset ?? 0);
    editor.current?.show(part?.from ?? 0, part?.to ?? 0);
  } else if (field) focusField(field, finding);
}
