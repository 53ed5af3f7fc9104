/** Copies through a hidden text element, for browsers and pages where the clipboard is not available. */
function copyThroughElement(text: string, within: Element): boolean {
  const element = document.createElement('textarea');
  element.value = text;
  element.readOnly = true;
  element.className = 'visually-hidden';
  within.append(element);
  element.select();
  const copied = document.execCommand('copy');
  element.remove();
  return copied;
}

/**
 * Puts text on the clipboard; false when the browser allows neither way.
 *
 * @param within where the hidden element goes: inside an open modal dialog, since nothing outside it can be selected.
 */
export async function copyText(text: string, within: Element): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyThroughElement(text, within);
  }
}
