import { Info } from 'lucide-react'
import type { ReactNode } from 'react'

/** A line above the results about an ignored part of the search. */
export const SearchNote = ({ children }: { children: ReactNode }) => (
  <p role="status" className="mb-6 flex items-center gap-3 rounded-control bg-amber-soft px-4 py-3 text-sm">
    <Info aria-hidden className="size-5 shrink-0" /> <span className="min-w-0 break-words">{children}</span>
  </p>
)
