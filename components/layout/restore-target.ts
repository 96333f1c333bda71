/**
 * Puts the part of the page that a link has just led to back into the address. Next (16.4) reads the address when it
 * begins to take a page over and writes it when it has: it would forget a link that was followed meanwhile.
 */
export function restoreTarget(): void {
  const id = document.querySelector(':target')?.id;
  if (id && location.hash !== `#${id}`) history.replaceState(history.state, '', `#${id}`);
}
