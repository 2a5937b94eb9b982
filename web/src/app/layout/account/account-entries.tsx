// A chunk of its own: signed-in people load it with the open menu of a phone.

import { t } from '@lingui/core/macro'
import { Link } from '@tanstack/react-router'
import { LogOut } from 'lucide-react'
import type { CurrentUser } from '#contract/auth/current-user.schemas.ts'
import { UnreadMark } from '../../../features/messages/components/unread-mark.tsx'
import { useSignOut } from '../../../session/use-sign-out.ts'
import { accountLinksOf, listHostingLinks, useIsHost } from './account-links.ts'

interface AccountEntriesProps {
  user: CurrentUser
  /** The classes of a menu entry. */
  entry: string
  onLeave: () => void
}

/** The account links of a signed-in user, below the pages of the mobile menu. */
export function AccountEntries({ user, entry, onLeave }: AccountEntriesProps) {
  const signOut = useSignOut()
  const isHost = useIsHost(user)
  return (
    <>
      <p className="shrink-0 truncate px-3 pb-2 text-sm text-muted">{user.email}</p>
      {accountLinksOf(user).map(({ to, label, icon: Icon }) => (
        <Link key={to} to={to} className={entry} onClick={onLeave}>
          <Icon aria-hidden /> {label}
          {to === '/messages' ? <UnreadMark /> : null}
        </Link>
      ))}
      {isHost ? (
        <>
          <p className="mt-3 shrink-0 border-t border-line px-3 pt-4 pb-2 text-sm text-muted">{t`Hosting`}</p>
          {listHostingLinks().map(({ page, to, tab, label, icon: Icon }) => (
            <Link key={page} to={to} search={tab ? { tab } : {}} className={entry} onClick={onLeave}>
              <Icon aria-hidden /> {label}
            </Link>
          ))}
          <hr className="my-3 border-line" />
        </>
      ) : null}
      <button
        type="button"
        className={entry}
        disabled={signOut.isPending}
        onClick={() => signOut.mutate(undefined, { onSuccess: onLeave })}
      >
        <LogOut aria-hidden /> {signOut.isPending ? t`Signing out...` : t`Log Out`}
      </button>
    </>
  )
}
