import { Link } from '@tanstack/react-router'
import { CalendarHeart } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'

/** In the place of a guest's bookings while there are none: what will be there, and the way to a first one. */
export function NoBookings({ children }: { children: ReactNode }) {
  return (
    <EmptyState
      icon={CalendarHeart}
      title="No bookings yet"
      action={
        <Button asChild>
          <Link to="/properties">Find a stay</Link>
        </Button>
      }
    >
      {children}
    </EmptyState>
  )
}
