import type { CurrentUser } from '#contract/auth/current-user.schemas.ts'
import { cn } from '../../../ui/class-names.ts'

/** The profile picture, or the first letter of the first name or the email. */
export function UserAvatar({ user, className }: { user: CurrentUser; className?: string }) {
  const shape = cn('size-10 shrink-0 rounded-full', className)
  if (user.profileImageUrl) return <img src={user.profileImageUrl} alt="" className={cn(shape, 'object-cover')} />
  const letter = (user.firstName?.trim() || user.email).charAt(0).toUpperCase()
  return (
    <span aria-hidden className={cn(shape, 'grid place-items-center bg-primary font-semibold text-on-primary')}>
      {letter}
    </span>
  )
}
