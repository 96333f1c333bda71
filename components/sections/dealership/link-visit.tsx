/** Short, since every page contains it: the code itself is loaded only if the address contains a link's code. */
export const linkVisitScript =
  "/[?&]l=/.test(location.search)&&document.head.append(Object.assign(document.createElement('script'),{src:'/link-visit.js'}))";

/** Reports to the desk that the page was opened by a link. */
export function LinkVisit() {
  // As text, since React warns about a script element.
  return <div hidden dangerouslySetInnerHTML={{ __html: `<script>${linkVisitScript}</script>` }} />;
}
