/** An unlit lantern: the illustration of the not-found page. */
export function LanternDark() {
  return (
    <svg aria-hidden width="72" height="82" viewBox="0 0 30 34" fill="none" className="text-muted">
      <g stroke="currentColor" strokeLinecap="round" strokeLinejoin="round" strokeWidth="1.6">
        <path d="M15 2v5M9 12l6-6 6 6" />
        <path d="M8.5 13h13l-2 13h-9Z" fill="var(--sunken)" />
        <path d="M10 29.5h10M13 17l4 5M17 17l-4 5" />
      </g>
    </svg>
  )
}
