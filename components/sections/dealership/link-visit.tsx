/** Few bytes, since every page has them: the code itself comes only where a link's code is in the address. */
export const linkVisitScript =
  "/[?&]l=/.test(location.search)&&document.head.append(Object.assign(document.createElement('script'),{src:'/link-visit.js'}))";

/** Tells the desk that the page was opened, where that is by one of its links. */
export function LinkVisit() {
  // As text: React has no use for a script, and says so.
  return <div hidden dangerouslySetInnerHTML={{ __html: `<script>${linkVisitScript}</script>` }} />;
}
