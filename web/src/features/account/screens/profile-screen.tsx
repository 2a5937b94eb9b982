import { CalendarCheck, Hourglass, House, type LucideIcon } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { useForm } from 'react-hook-form'
import type { CurrentUser } from '#contract/auth/current-user.schemas.ts'
import type { OwnProperty } from '#contract/properties/properties.schemas.ts'
import { formatDate } from '#contract/shared/dates.ts'
import type { PagedList } from '../../../lib/api/paged-query.ts'
import { formatInstant } from '../../../lib/format.ts'
import { useIsHydrated } from '../../../lib/use-is-hydrated.ts'
import { useCurrentUser } from '../../../session/use-current-user.ts'
import { Button } from '../../../ui/button.tsx'
import { Panel } from '../../../ui/card.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { LoadError } from '../../../ui/feedback/load-error.tsx'
import { LoadedList } from '../../../ui/feedback/loaded-list.tsx'
import { ShowMore } from '../../../ui/feedback/show-more.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { useToast } from '../../../ui/feedback/toast-store.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import { useBookingSummary, useBookings } from '../../bookings/bookings.queries.ts'
import { DevelopersLink } from '../../developers/components/developers-link.tsx'
import { ListYourSpace } from '../../listings/components/list-your-space.tsx'
import { ProfilePhoto } from '../../pictures/components/profile-photo.tsx'
import { OwnPropertyGrid, OwnPropertyGridSkeleton } from '../../properties/components/card/own-property-grid.tsx'
import { useOwnProperties, useOwnPropertyCounts } from '../../properties/own-properties.queries.ts'
import { forcedLogin, profileCopy } from '../account.copy.ts'
import { type ProfileForm, useUpdateProfile } from '../account.queries.ts'
import { YourData } from '../components/your-data.tsx'
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

/** The user's photo, name, email and sign-up date. */
function ProfileHeader({ user, photo }: { user: CurrentUser; photo: ReactNode }) {
  const name = `${user.firstName} ${user.lastName}`.trim()
  // The server does not know the reader's time zone: until the page is hydrated, the day is that of UTC.
  const memberSince = useIsHydrated() ? formatInstant(user.createdAt) : formatDate(user.createdAt.slice(0, 10))
  return (
    <header className="flex flex-col gap-4 sm:flex-row sm:items-center sm:gap-6">
      {photo}
      <div className="min-w-0">
        <h1 className="break-words">{name || 'Your profile'}</h1>
        <p className="mt-1.5 wrap-anywhere text-muted">{user.email}</p>
        <p className="num text-sm text-muted">Member since {memberSince}</p>
      </div>
    </header>
  )
}

const toForm = (user: CurrentUser): ProfileForm => ({
  firstName: user.firstName,
  lastName: user.lastName,
  phoneNumber: user.phoneNumber ?? '',
})

/** Name and phone number. The typed values stay after a failure; only their length is validated. */
function ContactForm({ user }: { user: CurrentUser }) {
  const form = useForm<ProfileForm>({ defaultValues: toForm(user) })
  const update = useUpdateProfile()
  const toast = useToast()
  const submit = form.handleSubmit((typed) =>
    update.mutate(typed, {
      onSuccess: (saved) => {
        form.reset(toForm(saved))
        toast.show(profileCopy.updated)
      },
      onError: () => toast.show(profileCopy.updateFailed),
    }),
  )
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-4 sm:grid-cols-2">
      <Field label="First name">
        <Input autoComplete="given-name" maxLength={100} {...form.register('firstName')} />
      </Field>
      <Field label="Last name">
        <Input autoComplete="family-name" maxLength={100} {...form.register('lastName')} />
      </Field>
      <Field label="Phone" hint="Hosts see your number after you pay for a booking." className="sm:col-span-2">
        <Input type="tel" autoComplete="tel" maxLength={32} {...form.register('phoneNumber')} />
      </Field>
      <Button type="submit" className="mt-1 sm:justify-self-start" pending={update.isPending} pendingLabel="Saving...">
        Save Changes
      </Button>
    </form>
  )
}

interface StatCardProps {
  icon: LucideIcon
  label: string
  /** Undefined while loading; null after a failure. */
  count: number | null | undefined
}

/** One number with its label. */
function StatCard({ icon: Icon, label, count }: StatCardProps) {
  return (
    <Panel className="flex gap-4 p-3.5 sm:items-center sm:p-5">
      <span className="hidden size-11 shrink-0 place-items-center rounded-full bg-primary-soft text-primary sm:grid">
        <Icon aria-hidden className="size-5" />
      </span>
      <dl className="flex min-w-0 flex-col-reverse justify-end gap-0.5">
        <dt className="text-sm leading-snug text-muted">{label}</dt>
        <dd className="num text-block leading-tight font-bold">
          {count === undefined ? <Skeleton className="h-7 w-8" /> : (count ?? '–')}
        </dd>
      </dl>
    </Panel>
  )
}

const nothingListed = (
  <EmptyState icon={House} title="No listings yet" action={<ListYourSpace />}>
    Have a place to share? Listing is free.
  </EmptyState>
)

/** The user's own listings, each with its status and a link to its page. */
function OwnProperties({ properties }: { properties: PagedList<OwnProperty> }) {
  return (
    <section aria-labelledby="own-properties">
      <h2 id="own-properties" className="mb-5 text-block">
        My properties
      </h2>
      <LoadedList
        list={properties}
        loading={<OwnPropertyGridSkeleton />}
        failure="Your listings could not be loaded"
        empty={nothingListed}
      >
        {(listed) => (
          <>
            <OwnPropertyGrid properties={listed} />
            <ShowMore list={properties} noun="listing" className="mt-8" />
          </>
        )}
      </LoadedList>
    </section>
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

/** Tells visitors that they are signed out and, half a second later, opens the sign-in that leads back here. */
function LoggedOutNotice() {
  useEffect(() => {
    const timer = setTimeout(() => window.location.assign(forcedLogin.url), forcedLogin.delayMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className="wrap py-16 sm:py-24">
      <h1 className="sr-only">Profile</h1>
      <Alert className="mx-auto max-w-lg text-base">{profileCopy.loggedOut}</Alert>
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
