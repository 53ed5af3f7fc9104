import type { Page } from '@playwright/test';

/**
 * Does what a browser's translator does: replaces every text node, now and later, by `<font><font>text</font></font>`.
 * The wording stays, so that tests find it. For this document only, once it is hydrated.
 */
export function translate(page: Page, selector = 'body'): Promise<void> {
  return page.locator(selector).evaluate((root) => {
    const isLeftAlone = (text: Node) =>
      text.nodeValue?.trim() === '' || text.parentElement?.closest('font, script, style, textarea, option, svg');
    const replaceTexts = (within: Node) => {
      const walker = document.createTreeWalker(within, NodeFilter.SHOW_TEXT);
      const texts: Node[] = [];
      while (walker.nextNode()) if (!isLeftAlone(walker.currentNode)) texts.push(walker.currentNode);
      for (const text of texts) {
        const outer = document.createElement('font');
        const inner = outer.appendChild(document.createElement('font'));
        inner.textContent = text.nodeValue;
        text.parentNode?.replaceChild(outer, text);
      }
    };
    const observer = new MutationObserver((changes) => {
      for (const { target } of changes)
        if (target.isConnected) replaceTexts(target.nodeType === 3 ? (target.parentNode ?? target) : target);
    });
    replaceTexts(root);
    observer.observe(root, { childList: true, characterData: true, subtree: true });
  });
}
