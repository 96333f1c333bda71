/** Three bars of the signature, which become a cross while the menu around them is open. */
export function MenuIcon({ label }: { label: string }) {
  return (
    <>
      <span className="sr-only">{label}</span>
      <svg
        viewBox="0 0 20 20"
        aria-hidden="true"
        className="size-5"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.5"
        strokeLinecap="round"
      >
        <path d="M2 4H18" className="menu-bar" />
        <path d="M2 10H18" className="menu-bar" />
        <path d="M2 16H12" className="menu-bar" />
      </svg>
    </>
  );
}
