import { Link } from '@tanstack/react-router'
import { LogOut } from 'lucide-react'
import { useState } from 'react'
import type { CurrentUser } from '#contract/auth/auth.schemas.ts'
import { useSignOut } from '../../session/use-sign-out.ts'
import { Menu, MenuContent, MenuItem, MenuLabel, MenuSeparator, MenuTrigger } from '../../ui/menu.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { accountLinksOf } from './account-links.ts'
import { UserAvatar } from './user-avatar.tsx'

/** The menu behind the avatar. */
export function UserMenu({ user }: { user: CurrentUser }) {
  const signOut = useSignOut()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Menu open={isOpen} onOpenChange={setIsOpen}>
      <MenuTrigger aria-label="Account menu" className="flex min-h-11 items-center gap-2.5 rounded-full">
        {user.firstName ? <span className="hidden text-sm text-muted lg:block">{user.firstName}</span> : null}
        <UserAvatar user={user} />
      </MenuTrigger>
      <MenuContent>
        <MenuLabel className="max-w-64 truncate">{user.email}</MenuLabel>
        {accountLinksOf(user).map(({ to, label, icon: Icon }) => (
          <MenuItem key={to} asChild>
            <Link to={to}>
              <Icon aria-hidden /> {label}
            </Link>
          </MenuItem>
        ))}
        <MenuSeparator />
        <MenuItem
          disabled={signOut.isPending}
          onSelect={(event) => {
            // The menu stays open to say that it is under way; it goes with the avatar, or gives way to the notice of a failure.
            event.preventDefault()
            signOut.mutate(undefined, { onError: () => setIsOpen(false) })
          }}
        >
          {signOut.isPending ? <Spinner /> : <LogOut aria-hidden />} {signOut.isPending ? 'Signing out...' : 'Log Out'}
        </MenuItem>
      </MenuContent>
    </Menu>
  )
}
