/** The first letters of the first two words: 'PR' of 'Priya Raman'. */
const initialsOf = (text: string) =>
  text
    .split(/[\s,]+/)
    .slice(0, 2)
    .map((word) => word.charAt(0))
    .join('')

/** The name on a bar of a calendar: as many whole words as fit, and its initials on a bar of one narrow day. */
export function BarLabel({ children, className }: { children: string; className?: string | undefined }) {
  return (
    <span className="@container block min-w-0 flex-1">
      <span className="block h-[1lh] overflow-hidden whitespace-normal @max-[56px]:sr-only">
        <span className={className}>{children}</span>
      </span>
      <span aria-hidden className="block h-[1lh] overflow-hidden @min-[56px]:hidden">
        <span className={className}>{initialsOf(children)}</span>
      </span>
    </span>
  )
}
