/**
 * Stands in a dealership's page, and does something only where its address has a link's code: once the page is seen,
 * it says so to the server, which reads the code in the address that the request comes from; not again where the page
 * was reloaded or come back to. And the page's own forms get the code, too, when they are opened.
 */
const script =
  "(()=>{let d=document,l=new URLSearchParams(location.search).get('l'),s=()=>{" +
  "d.hidden||(d.removeEventListener('visibilitychange',s),navigator.sendBeacon('/api/visits'))};" +
  "if(!l)return;addEventListener('click',e=>{let a=e.target.closest?.('a'),u=a&&new URL(a.href,location);" +
  "if(u&&u.origin==origin&&u.pathname.startsWith(location.pathname+'/')){" +
  "u.searchParams.set('l',l);a.href=u.href}},true);" +
  "if(performance.getEntriesByType('navigation')[0]?.type=='navigate'){" +
  "d.addEventListener('visibilitychange',s);s()}})()";

/** Tells the desk that the page was opened, where that is by one of its links. */
export function LinkVisit() {
  // As text: React has no use for a script, and says so.
  return <div hidden dangerouslySetInnerHTML={{ __html: `<script>${script}</script>` }} />;
}
