import type { CurrentUser } from '#contract/auth/current-user.schemas.ts'
import { useMenuButton } from '../../../ui/overlays/use-menu-button.ts'
import { UserAvatar } from './user-avatar.tsx'

const loadMenu = () => import('./account-menu.tsx')

/** The avatar and its menu, which is loaded on hover or focus. */
export function UserMenu({ user }: { user: CurrentUser }) {
  const { module, menu, button } = useMenuButton(loadMenu)
  return (
    <>
      <button
        type="button"
        aria-label={user.firstName ? `Account menu of ${user.firstName}` : 'Account menu'}
        className="flex min-h-11 items-center gap-2.5 rounded-full"
        {...button}
      >
        {user.firstName ? <span className="hidden text-sm text-muted lg:block">{user.firstName}</span> : null}
        <UserAvatar user={user} />
      </button>
      {module ? <module.AccountMenu user={user} {...menu} /> : null}
    </>
  )
}
