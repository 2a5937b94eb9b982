/** Who made the data of the ground. On a phone it stands at the top, below a phone's search bar. */
export function Attribution() {
  return (
    <p className="pointer-events-none absolute right-0 bottom-0 z-1 bg-surface/80 px-2 text-[11px] text-muted max-sm:fills-window:top-[78px] max-sm:fills-window:bottom-auto">
      Natural Earth · U.S. Census Bureau · GeoNames
    </p>
  )
}
