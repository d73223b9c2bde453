/** Copies a text; resolves to whether that worked: browsers may refuse, and have no clipboard without TLS. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/**
 * Copies a text; where the clipboard is blocked, the element that shows the text is selected, so that it can be copied
 * by hand.
 */
export async function copyOrSelect(text: string, source: HTMLElement | null): Promise<boolean> {
  const isCopied = await copyText(text);
  if (!isCopied && source !== null) window.getSelection()?.selectAllChildren(source);
  return isCopied;
}
