import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link, useNavigate, useParams, useRouterState } from '@tanstack/react-router'
import { CalendarCheck, ChevronLeft, Hourglass, House, type LucideIcon } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import type { CurrentUser } from '#contract/auth/current-user.schemas.ts'
import { fullNameOf } from '#contract/auth/person-name.rules.ts'
import { formatInstant } from '../../../lib/format.ts'
import { addressOf } from '../../../lib/leave-page.ts'
import { formatDate } from '../../../lib/texts/format-date.ts'
import { useIsHydrated } from '../../../lib/use-is-hydrated.ts'
import { laptop, useMedia } from '../../../lib/use-media.ts'
import { SignInRequired } from '../../../session/sign-in-required.tsx'
import { useCurrentUser } from '../../../session/use-current-user.ts'
import { Panel } from '../../../ui/card.tsx'
import { cn } from '../../../ui/class-names.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { LoadError } from '../../../ui/feedback/load-error.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { useBookingSummary } from '../../bookings/bookings.queries.ts'
import { DevelopersPane } from '../../developers/components/developers-pane.tsx'
import { ProfilePhoto } from '../../pictures/components/profile-photo.tsx'
import { useOwnPropertyCounts } from '../../properties/own-properties.queries.ts'
import { forcedLogin, listSectionTitles, type ProfileSection, profileCopy, profileSections } from '../account.copy.ts'
import { ContactForm } from '../components/contact-form.tsx'
import { LanguageForm } from '../components/language-form.tsx'
import { YourData } from '../components/your-data.tsx'
import { BookingsAndListings } from './bookings-and-listings.tsx'
import { ProfileNav } from './profile-nav.tsx'
import { SecuritySection } from './security/security-section.tsx'

function ProfileWaiting() {
  return (
    <div role="status" className="wrap flex items-center gap-6 py-8 lg:py-12">
      <span className="sr-only">{t`Loading your profile...`}</span>
      <Skeleton className="size-24 rounded-full" />
      <div className="flex flex-col gap-3">
        <Skeleton className="h-10 w-56" />
        <Skeleton className="h-5 w-40" />
      </div>
    </div>
  )
}

interface ProfileHeaderProps {
  user: CurrentUser
  /** The title of the page; that of a section stands above its content. */
  nameAs: 'h1' | 'p'
  className?: string
}

/** The user's photo, name, email and sign-up date. */
function ProfileHeader({ user, nameAs: Name, className }: ProfileHeaderProps) {
  const name = fullNameOf(user)
  // The server does not know the reader's time zone: until the page is hydrated, the day is that of UTC.
  const memberSince = useIsHydrated() ? formatInstant(user.createdAt) : formatDate(user.createdAt.slice(0, 10))
  return (
    <header className={cn('flex flex-col gap-4 sm:flex-row sm:items-center sm:gap-6', className)}>
      <ProfilePhoto user={user} />
      <div className="min-w-0">
        <Name className={cn('break-words', Name === 'p' && 'headline text-headline')}>{name || t`Your profile`}</Name>
        <p className="mt-1.5 wrap-anywhere text-muted">{user.email}</p>
        <p className="num text-sm text-muted">{t`Member since ${memberSince}`}</p>
      </div>
    </header>
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
    <Panel className="flex gap-4 p-3.5 max-[359px]:px-2.5 sm:items-center sm:p-5">
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

/** The numbers of the user's listings and bookings. */
function Stats({ user }: { user: CurrentUser }) {
  const counts = useOwnPropertyCounts(user.id)
  const summary = useBookingSummary(user.id)
  const unknown = (isPending: boolean) => (isPending ? undefined : null)
  return (
    <div className="mt-8 grid grid-cols-3 gap-2.5 sm:gap-4">
      <StatCard icon={House} label={t`Active Properties`} count={counts.data?.approved ?? unknown(counts.isPending)} />
      <StatCard icon={Hourglass} label={t`Pending Approval`} count={counts.data?.pending ?? unknown(counts.isPending)} />
      <StatCard
        icon={CalendarCheck}
        label={t`Total Bookings`}
        count={summary.data?.asGuest.bookings ?? unknown(summary.isPending)}
      />
    </div>
  )
}

const Personal = ({ user }: { user: CurrentUser }) => (
  <>
    <ContactForm user={user} />
    <LanguageForm user={user} />
  </>
)

/** One section: its title, and on a phone the way back to the list. */
function SectionPage({ section, user }: { section: ProfileSection; user: CurrentUser }) {
  const contents: Record<ProfileSection, ReactNode> = {
    personal: <Personal user={user} />,
    security: <SecuritySection user={user} />,
    bookings: <BookingsAndListings userId={user.id} />,
    data: <YourData />,
    developers: <DevelopersPane user={user} />,
  }
  return (
    <>
      <Link to="/profile" className="back-link lg:hidden">
        <ChevronLeft aria-hidden className="size-4.5" /> <Trans>Profile</Trans>
      </Link>
      <h1 className="text-title">{listSectionTitles()[section]}</h1>
      {section === 'developers' ? <p className="mt-1 text-muted">{t`Let other programs work with your account.`}</p> : null}
      <div className="mt-5">{contents[section]}</div>
    </>
  )
}

interface ProfilePageProps {
  user: CurrentUser
  /** Null: the page of the list itself, with what most people come for beside it or, on a phone, below it. */
  section: ProfileSection | null
}

function ProfilePage({ user, section }: ProfilePageProps) {
  const onWide = section ? 'max-lg:hidden' : ''
  // A list that a phone does not show must not load its values.
  const isWide = useMedia(laptop)
  return (
    <div className="wrap py-6 lg:py-12">
      <ProfileHeader user={user} nameAs={section ? 'p' : 'h1'} className={onWide} />
      {section ? null : <Stats user={user} />}
      <div
        className={cn(
          'grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-10 lg:mt-8 lg:grid-cols-[minmax(0,400px)_minmax(0,1fr)]',
          !section && 'mt-8',
        )}
      >
        {section && !isWide ? null : <ProfileNav user={user} section={section} />}
        <div className="min-w-0 lg:col-start-2">
          {section ? (
            <SectionPage key={section} section={section} user={user} />
          ) : (
            <>
              <h2 className="mb-5 text-block">{listSectionTitles().personal}</h2>
              <Personal user={user} />
            </>
          )}
        </div>
      </div>
      {section ? null : (
        <div className="mt-12">
          <BookingsAndListings userId={user.id} />
        </div>
      )}
    </div>
  )
}

/** Tells visitors that they are signed out and, half a second later, opens the sign-in that leads back here. */
function LoggedOutNotice() {
  const pathname = useRouterState({ select: ({ location }) => location.pathname })
  useEffect(() => {
    const timer = setTimeout(() => window.location.assign(forcedLogin.url + addressOf(pathname)), forcedLogin.delayMs)
    return () => clearTimeout(timer)
  }, [pathname])
  return (
    <div className="wrap py-16 sm:py-24">
      <h1 className="sr-only">{t`Profile`}</h1>
      <Alert className="mx-auto max-w-lg text-base">{profileCopy.loggedOut}</Alert>
    </div>
  )
}

/**
 * The section of the address; null: the list. Emails of earlier releases link to `/profile#security`, and an unknown
 * section leads to the list: undefined until the right address is open.
 */
function useSection(): ProfileSection | null | undefined {
  const { section: asked } = useParams({ strict: false })
  const hash = useRouterState({ select: ({ location }) => location.hash })
  const navigate = useNavigate()
  const section = profileSections.find((one) => one === (asked ?? hash)) ?? null
  const isRight = (asked === undefined) === (section === null)
  useEffect(() => {
    if (isRight) return
    void navigate(section ? { to: '/profile/$section', params: { section }, replace: true } : { to: '/profile', replace: true })
  }, [isRight, section, navigate])
  return isRight ? section : undefined
}

/**
 * `/profile` with the user's name, contact details, listings and latest bookings, and `/profile/{section}`; visitors
 * are sent to sign in.
 */
export function ProfileScreen() {
  const user = useCurrentUser()
  const section = useSection()
  if (user.isPending || section === undefined) return <ProfileWaiting />
  if (user.data) return <ProfilePage key={user.data.id} user={user.data} section={section} />
  if (user.isError) {
    return (
      <div className="wrap py-16">
        <LoadError title={t`Your profile could not be loaded`} load={user} />
      </div>
    )
  }
  if (section === 'developers') return <SignInRequired>{t`Sign in to see your API keys.`}</SignInRequired>
  return <LoggedOutNotice />
}
