/** Copies a text; resolves to false if the browser refuses, or has no clipboard without TLS. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/**
 * Copies a text; if the clipboard is blocked, selects the element that shows it, so that it can be
 * copied by hand. Resolves to whether it was copied.
 */
export async function copyOrSelect(text: string, source: HTMLElement | null): Promise<boolean> {
  const isCopied = await copyText(text);
  if (!isCopied && source !== null) window.getSelection()?.selectAllChildren(source);
  return isCopied;
}
