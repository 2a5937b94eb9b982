import { ChevronRight, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Skeleton } from '../feedback/skeleton.tsx'

/** The look of a list of links to sections. */
export const sectionList = 'divide-y divide-line overflow-hidden rounded-card border border-line bg-surface'

/** The look of such a link. Its section is marked where it stands beside the list. */
export const sectionLink =
  'flex min-h-17 items-center gap-3.5 px-3.5 py-2.5 -outline-offset-3 hover:bg-sunken lg:aria-[current]:bg-primary-soft'

interface SectionRowProps {
  icon: LucideIcon
  title: string
  /** Today's value in one line. Null while it loads. */
  value: string | null
  /** Beside the title, such as that there are unsaved changes. */
  note?: ReactNode
  /** On a wide screen the list is a narrow rail of titles. */
  isRail?: boolean
}

/** The content of a link to a section: icon, title, and today's value in the second line. */
export function SectionRow({ icon: Icon, title, value, note, isRail = false }: SectionRowProps) {
  return (
    <>
      <span
        aria-hidden
        className={`grid size-10 shrink-0 place-items-center rounded-control bg-sunken ${isRail ? 'lg:size-5 lg:bg-transparent' : ''}`}
      >
        <Icon className="icon-thin size-5" />
      </span>
      <span className="min-w-0 flex-1">
        <span className="flex items-center gap-2 font-semibold">
          {title}
          {note}
        </span>
        <span className={`num block truncate text-sm text-muted ${isRail ? 'lg:hidden' : ''}`}>
          {value ?? <Skeleton className="mt-1 h-4 w-32" />}
        </span>
      </span>
      <ChevronRight aria-hidden className={`size-5 shrink-0 ${isRail ? 'lg:hidden' : ''}`} />
    </>
  )
}
