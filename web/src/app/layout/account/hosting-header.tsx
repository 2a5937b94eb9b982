// A chunk of its own: signed-in people load it after the page, so that the first load has no hosting.

import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { CurrentUser } from '#contract/auth/current-user.schemas.ts'
import { UnreadMark } from '../../../features/messages/components/unread-mark.tsx'
import { cn } from '../../../ui/class-names.ts'
import { hostingLinks, sides, useIsHost, useSide } from './account-links.ts'

const entry =
  'flex items-center gap-1.5 px-2 py-3 font-medium hover:shadow-[inset_0_-2px_var(--line)] xl:px-3 data-[status=active]:shadow-[inset_0_-2px_var(--amber)]'

/** The links of a host on the hosting side, with the number of unread conversations; otherwise `children`. */
export function HostingNav({ user, children }: { user: CurrentUser; children: ReactNode }) {
  const isHost = useIsHost(user, true)
  const { side } = useSide()
  if (!isHost || side === 'traveling') return children
  return (
    <>
      {hostingLinks.map(({ to, tab, label }) =>
        to === '/import' ? null : (
          <Link
            key={label}
            to={to}
            search={tab ? { tab } : {}}
            // Today is the dashboard without a tab.
            activeOptions={{ includeSearch: true, exact: to === '/dashboard' && !tab }}
            className={entry}
          >
            {label}
          </Link>
        ),
      )}
      <Link to="/messages" activeOptions={{ includeSearch: false }} className={entry}>
        Messages <UnreadMark />
      </Link>
    </>
  )
}

/** Traveling or hosting, for a person with a listing; on a phone it is in the account menu. */
export function SideSwitch({ user }: { user: CurrentUser }) {
  const isHost = useIsHost(user, true)
  const { side, choose } = useSide()
  if (!isHost) return null
  return (
    <fieldset className="mr-2 flex rounded-full bg-sunken ring-1 ring-line ring-inset max-lg:hidden">
      <legend className="sr-only">Traveling or hosting</legend>
      {sides.map((one) => {
        const { label, icon: Icon } = one
        const isOn = one.side === side
        return (
          <button
            key={label}
            type="button"
            aria-pressed={isOn}
            onClick={() => choose(one)}
            className={cn(
              'flex min-h-11 items-center gap-2 rounded-full px-3.5 text-sm font-semibold text-muted hover:text-ink',
              isOn && one.side === 'traveling' && 'bg-surface text-ink ring-1 ring-line ring-inset',
              isOn && one.side === 'hosting' && 'bg-primary text-on-primary hover:text-on-primary',
            )}
          >
            <Icon aria-hidden className="size-4 max-xl:hidden" /> {label}
          </button>
        )
      })}
    </fieldset>
  )
}
