import type { LucideIcon } from 'lucide-react'
import { Button } from '../button.tsx'
import { EmptyState } from './empty-state.tsx'

interface NoMatchesProps {
  icon: LucideIcon
  title?: string
  /** What was searched for, in the singular: "booking". */
  noun: string
  onClear: () => void
}

/** The message of a list whose filters leave nothing, and the way back to all of it. */
export function NoMatches({ icon, title = 'Nothing found', noun, onClear }: NoMatchesProps) {
  return (
    <EmptyState icon={icon} title={title} action={<Button onClick={onClear}>Clear filters</Button>}>
      No {noun} matches these filters.
    </EmptyState>
  )
}
