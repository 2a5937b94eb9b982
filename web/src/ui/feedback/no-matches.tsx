import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { LucideIcon } from 'lucide-react'
import { Button } from '../button.tsx'
import { EmptyState } from './empty-state.tsx'

/** The sentence of a list by what it has, in the singular. */
const sentences = () => ({
  account: t`No account matches these filters.`,
  booking: t`No booking matches these filters.`,
  decision: t`No decision matches these filters.`,
  listing: t`No listing matches these filters.`,
})

interface NoMatchesProps {
  icon: LucideIcon
  title?: string
  /** What was searched for. */
  noun: keyof ReturnType<typeof sentences>
  onClear: () => void
}

/** The message of a list whose filters leave nothing, and the way back to all of it. */
export function NoMatches({ icon, title = t`Nothing found`, noun, onClear }: NoMatchesProps) {
  return (
    <EmptyState
      icon={icon}
      title={title}
      action={
        <Button onClick={onClear}>
          <Trans>Clear filters</Trans>
        </Button>
      }
    >
      {sentences()[noun]}
    </EmptyState>
  )
}
