import { Link } from '@tanstack/react-router'
import { CalendarDays } from 'lucide-react'
import { Button } from '../../../../ui/button.tsx'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'

/** The calendar of a person without listings. */
export const NoListings = () => (
  <div className="wrap py-12">
    <h1>Calendar</h1>
    <EmptyState
      icon={CalendarDays}
      title="No listings yet"
      action={
        <Button variant="outline" asChild>
          <Link to="/list-property">List your property</Link>
        </Button>
      }
    >
      Once you have a listing, its prices, stays and blocked days are here.
    </EmptyState>
  </div>
)
