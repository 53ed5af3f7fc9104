/** Makes an element with these properties and this in it. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Partial<HTMLElementTagNameMap[Tag]> = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const made = Object.assign(document.createElement(tag), properties);
  made.append(...children);
  return made;
}

/** A word to the reader in the place of what is not shown. */
export function note(text: string): HTMLElement {
  return element('p', { className: 'note' }, text);
}
