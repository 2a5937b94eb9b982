import { useAuthDialog } from '../../../session/auth-dialog.ts'
import { useCurrentUser } from '../../../session/use-current-user.ts'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { UserMenu } from './user-menu.tsx'

/** The right end of the header: the signed-in user, or the sign-in button. */
export function AccountCorner() {
  const { data: user, isPending } = useCurrentUser()
  const dialog = useAuthDialog()
  if (isPending) return <Skeleton className="size-10 rounded-full" />
  if (user) return <UserMenu user={user} />
  return (
    <Button variant="outline" className="max-sm:px-4" onClick={() => dialog.open({ view: 'sign-in' })}>
      Sign In
    </Button>
  )
}
