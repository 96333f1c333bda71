/**
 * Translates a page as Chrome does after hydration: wraps each text, including later ones, in two elements. The words
 * stay English, so that tests find elements by them.
 */
export function translate(): void {
  function wrap(node: Node): void {
    const isText = node instanceof Text && node.data.trim() !== '';
    if (!isText) return node.childNodes.forEach(wrap);
    const { parentElement: parent } = node;
    const isWords =
      parent instanceof HTMLElement && !parent.matches('font, script, style, textarea, title');
    if (!isWords) return;
    const outer = document.createElement('font');
    const inner = document.createElement('font');
    inner.append(node.data);
    outer.append(inner);
    node.replaceWith(outer);
  }
  const isTakenOver = () =>
    Object.keys(document.body ?? {}).some((key) => key.startsWith('__react'));
  function begin(): void {
    if (!isTakenOver()) return void requestIdleCallback(begin);
    wrap(document.body);
    new MutationObserver((changes) =>
      changes.forEach(({ addedNodes }) =>
        addedNodes.forEach((node) => node.isConnected && wrap(node)),
      ),
    ).observe(document.body, { childList: true, subtree: true });
  }
  begin();
}
