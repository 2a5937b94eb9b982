// A chunk of its own: it loads when the menu may open.

import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { LogOut } from 'lucide-react'
import type { RefObject } from 'react'
import type { CurrentUser } from '#contract/auth/current-user.schemas.ts'
import { UnreadMark } from '../../../features/messages/components/unread-mark.tsx'
import { useSignOut } from '../../../session/use-sign-out.ts'
import { cn } from '../../../ui/class-names.ts'
import { Spinner } from '../../../ui/feedback/spinner.tsx'
import { Menu, MenuItem, MenuLabel, MenuSeparator } from '../../../ui/overlays/menu.tsx'
import type { OpenState } from '../../../ui/overlays/use-overlay.ts'
import { accountLinksOf, listHostingLinks, listSideNames, sides, useIsHost, useSide } from './account-links.ts'

interface AccountMenuProps extends OpenState {
  user: CurrentUser
  trigger: RefObject<HTMLButtonElement | null>
}

/** The user menu. `UserMenu` loads it. */
export function AccountMenu({ user, ...ties }: AccountMenuProps) {
  const signOut = useSignOut()
  const isHost = useIsHost(user)
  const { marked, choose } = useSide(user)
  const names = listSideNames()
  return (
    <Menu aria-label={t`Account menu`} {...ties}>
      <MenuLabel className="max-w-64 truncate">{user.email}</MenuLabel>
      {isHost ? (
        <div className="mb-2 flex rounded-full bg-sunken ring-1 ring-line ring-inset lg:hidden">
          {sides.map((one) => (
            <MenuItem
              key={one.side}
              role="menuitemradio"
              aria-checked={one.side === marked}
              className={cn(
                'flex-1 justify-center rounded-full text-sm font-semibold text-muted',
                one.side === marked && 'bg-primary text-on-primary data-[highlighted]:bg-primary [&_svg]:text-on-primary',
              )}
              onSelect={() => choose(one)}
            >
              {names[one.side]}
            </MenuItem>
          ))}
        </div>
      ) : null}
      {accountLinksOf(user).map(({ to, label, icon: Icon }) => (
        <MenuItem key={to} asChild>
          <Link to={to}>
            <Icon aria-hidden /> {label}
            {to === '/messages' ? <UnreadMark /> : null}
          </Link>
        </MenuItem>
      ))}
      {isHost ? (
        <>
          <MenuSeparator />
          <MenuLabel>
            <Trans>Hosting</Trans>
          </MenuLabel>
          {listHostingLinks().map(({ page, to, tab, label, icon: Icon }) => (
            <MenuItem key={page} asChild>
              <Link to={to} search={tab ? { tab } : {}}>
                <Icon aria-hidden /> {label}
              </Link>
            </MenuItem>
          ))}
        </>
      ) : null}
      <MenuSeparator />
      <MenuItem
        disabled={signOut.isPending}
        onSelect={(event) => {
          // The menu stays open to show that the sign-out is pending; it closes on success and on failure.
          event.preventDefault()
          signOut.mutate(undefined, { onError: () => ties.onOpenChange(false) })
        }}
      >
        {signOut.isPending ? <Spinner /> : <LogOut aria-hidden />} {signOut.isPending ? t`Signing out...` : t`Log Out`}
      </MenuItem>
    </Menu>
  )
}
