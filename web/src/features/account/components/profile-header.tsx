import type { ReactNode } from 'react'
import type { CurrentUser } from '#contract/auth/current-user.schemas.ts'
import { formatDate } from '#contract/shared/dates.ts'
import { formatInstant } from '../../../lib/format.ts'
import { useIsHydrated } from '../../../lib/use-is-hydrated.ts'

/** The user's photo, name, email and sign-up date. */
export function ProfileHeader({ user, photo }: { user: CurrentUser; photo: ReactNode }) {
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
