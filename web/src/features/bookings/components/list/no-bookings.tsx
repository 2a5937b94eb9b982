import { t } from '@lingui/core/macro'
import { Link } from '@tanstack/react-router'
import { CalendarHeart } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button, type ButtonProps } from '../../../../ui/button.tsx'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'

/** The empty state of a guest's bookings, with a link to search. */
export function NoBookings({ variant, children }: Pick<ButtonProps, 'variant'> & { children: ReactNode }) {
  return (
    <EmptyState
      icon={CalendarHeart}
      title={t`No bookings yet`}
      action={
        <Button asChild variant={variant}>
          <Link to="/properties">{t`Find a stay`}</Link>
        </Button>
      }
    >
      {children}
    </EmptyState>
  )
}
