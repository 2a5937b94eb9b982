import type { CurrentUser } from '#contract/auth/current-user.schemas.ts'
import { formatInstant } from '../../../lib/format.ts'

function Portrait({ user }: { user: CurrentUser }) {
  const shape = 'size-20 shrink-0 rounded-full sm:size-24'
  if (user.profileImageUrl) return <img src={user.profileImageUrl} alt="" className={`${shape} object-cover`} />
  const letter = (user.firstName.trim() || user.email).charAt(0).toUpperCase()
  return (
    <span aria-hidden className={`${shape} headline grid place-items-center bg-primary text-section text-on-primary`}>
      {letter}
    </span>
  )
}

/** Who this is: picture or first letter, name, email and since when. */
export function ProfileHeader({ user }: { user: CurrentUser }) {
  const name = `${user.firstName} ${user.lastName}`.trim()
  return (
    <header className="flex items-center gap-5 sm:gap-6">
      <Portrait user={user} />
      <div className="min-w-0">
        <h1 className="break-words">{name || 'Your profile'}</h1>
        <p className="mt-1.5 wrap-anywhere text-muted">{user.email}</p>
        <p className="num text-sm text-muted">Member since {formatInstant(user.createdAt)}</p>
      </div>
    </header>
  )
}
