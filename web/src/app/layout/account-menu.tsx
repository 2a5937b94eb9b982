import { Link } from '@tanstack/react-router'
import { LogOut } from 'lucide-react'
import type { RefObject } from 'react'
import type { CurrentUser } from '#contract/auth/current-user.schemas.ts'
import { UnreadMark } from '../../features/messages/components/unread-mark.tsx'
import { useSignOut } from '../../session/use-sign-out.ts'
import { Menu, MenuItem, MenuLabel, MenuSeparator } from '../../ui/menu.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import type { OpenState } from '../../ui/use-overlay.ts'
import { accountLinksOf } from './account-links.ts'

interface AccountMenuProps extends OpenState {
  user: CurrentUser
  trigger: RefObject<HTMLButtonElement | null>
}

/** What the avatar's button opens. Loaded by `UserMenu`. */
export function AccountMenu({ user, ...ties }: AccountMenuProps) {
  const signOut = useSignOut()
  return (
    <Menu aria-label="Account menu" {...ties}>
      <MenuLabel className="max-w-64 truncate">{user.email}</MenuLabel>
      {accountLinksOf(user).map(({ to, label, icon: Icon }) => (
        <MenuItem key={to} asChild>
          <Link to={to}>
            <Icon aria-hidden /> {label}
            {to === '/messages' ? <UnreadMark /> : null}
          </Link>
        </MenuItem>
      ))}
      <MenuSeparator />
      <MenuItem
        disabled={signOut.isPending}
        onSelect={(event) => {
          // The menu stays open to say that it is under way; it goes with the avatar, or gives way to the notice of a failure.
          event.preventDefault()
          signOut.mutate(undefined, { onError: () => ties.onOpenChange(false) })
        }}
      >
        {signOut.isPending ? <Spinner /> : <LogOut aria-hidden />} {signOut.isPending ? 'Signing out...' : 'Log Out'}
      </MenuItem>
    </Menu>
  )
}
