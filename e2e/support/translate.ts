/**
 * Translates a page as Chrome does, once its scripts have taken it over: each text is put into two elements, one that
 * comes later, too. It stays English, so that a test finds things by the same words.
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
