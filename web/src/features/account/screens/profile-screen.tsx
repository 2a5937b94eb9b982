import { CalendarCheck, Hourglass, House } from 'lucide-react'
import type { CurrentUser } from '#contract/auth/current-user.schemas.ts'
import { useCurrentUser } from '../../../session/use-current-user.ts'
import { Panel } from '../../../ui/card.tsx'
import { LoadError } from '../../../ui/feedback/load-error.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { useBookingSummary, useBookings } from '../../bookings/api/use-bookings.ts'
import { DevelopersLink } from '../../developers/components/developers-link.tsx'
import { ProfilePhoto } from '../../pictures/components/profile-photo.tsx'
import { useOwnProperties, useOwnPropertyCounts } from '../../properties/api/use-own-properties.ts'
import { ContactForm } from '../components/contact-form.tsx'
import { LoggedOutNotice } from '../components/logged-out-notice.tsx'
import { ProfileHeader } from '../components/profile-header.tsx'
import { StatCard } from '../components/stat-card.tsx'
import { YourData } from '../components/your-data.tsx'
import { OwnProperties } from './own-properties.tsx'
import { RecentBookings } from './recent-bookings.tsx'
import { SecuritySection } from './security/security-section.tsx'

function ProfileWaiting() {
  return (
    <div role="status" className="wrap flex items-center gap-6 py-8 lg:py-12">
      <span className="sr-only">Loading your profile...</span>
      <Skeleton className="size-24 rounded-full" />
      <div className="flex flex-col gap-3">
        <Skeleton className="h-10 w-56" />
        <Skeleton className="h-5 w-40" />
      </div>
    </div>
  )
}

function ProfilePage({ user }: { user: CurrentUser }) {
  const properties = useOwnProperties(user.id, 6)
  const bookings = useBookings('guest', user.id, {}, { limit: 3 })
  const counts = useOwnPropertyCounts(user.id)
  const summary = useBookingSummary(user.id)
  const unknown = (isPending: boolean) => (isPending ? undefined : null)
  return (
    <div className="wrap flex flex-col gap-12 py-8 lg:gap-16 lg:py-12">
      <div className="flex flex-col gap-8">
        <ProfileHeader user={user} photo={<ProfilePhoto user={user} />} />
        <div className="grid grid-cols-3 gap-2.5 sm:gap-4">
          <StatCard icon={House} label="Active Properties" count={counts.data?.approved ?? unknown(counts.isPending)} />
          <StatCard icon={Hourglass} label="Pending Approval" count={counts.data?.pending ?? unknown(counts.isPending)} />
          <StatCard
            icon={CalendarCheck}
            label="Total Bookings"
            count={summary.data?.asGuest.bookings ?? unknown(summary.isPending)}
          />
        </div>
      </div>
      <div className="grid items-start gap-12 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] lg:gap-16">
        <Panel className="p-5 sm:p-7">
          <h2 className="mb-5 text-block">Contact details</h2>
          <ContactForm key={user.id} user={user} />
        </Panel>
        <RecentBookings bookings={bookings} />
      </div>
      <OwnProperties properties={properties} />
      <SecuritySection key={user.id} user={user} isSettled={!properties.isPending && !bookings.isPending} />
      <DevelopersLink />
      <YourData />
    </div>
  )
}

/** `/profile`: the user's name, contact details, listings and latest bookings; visitors are sent to sign in. */
export function ProfileScreen() {
  const user = useCurrentUser()
  if (user.data) return <ProfilePage user={user.data} />
  if (user.isPending) return <ProfileWaiting />
  if (user.isError) {
    return (
      <div className="wrap py-16">
        <LoadError title="Your profile could not be loaded" load={user} />
      </div>
    )
  }
  return <LoggedOutNotice />
}
