// A chunk of its own: signed-in people load it after the page, so that the first load has no hosting.

import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { MessageCircle } from 'lucide-react'
import type { ReactNode } from 'react'
import type { CurrentUser } from '#contract/auth/current-user.schemas.ts'
import { hasListings, useBookingSummary } from '../../../features/bookings/bookings.queries.ts'
import { UnreadMark } from '../../../features/messages/components/unread-mark.tsx'
import { cn } from '../../../ui/class-names.ts'
import { listHostingLinks, listSideNames, sides, useChosenSide, useIsHost, useSide } from './account-links.ts'

const entry =
  'flex items-center gap-1.5 px-2 py-3 font-medium hover:shadow-[inset_0_-2px_var(--line)] xl:px-3 data-[status=active]:shadow-[inset_0_-2px_var(--amber)]'

/** The links of a host on the hosting side, with the number of unread conversations; otherwise `children`. */
export function HostingNav({ user, children }: { user: CurrentUser; children: ReactNode }) {
  const isHost = useIsHost(user)
  const side = useChosenSide()
  if (!isHost || side !== 'hosting') return children
  return (
    <>
      {listHostingLinks().map(({ page, to, tab, label }) =>
        to === '/import' ? null : (
          <Link
            key={page}
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
        <Trans>Messages</Trans> <UnreadMark />
      </Link>
    </>
  )
}

/** Traveling or hosting, for a person with a listing; on a phone it is in the account menu. */
export function SideSwitch({ user }: { user: CurrentUser }) {
  const isHost = useIsHost(user)
  const { marked, choose } = useSide(user)
  if (!isHost) return null
  const names = listSideNames()
  return (
    <fieldset className="me-2 flex rounded-full bg-sunken ring-1 ring-line ring-inset max-lg:hidden">
      <legend className="sr-only">{t`Traveling or hosting`}</legend>
      {sides.map((one) => {
        const { icon: Icon } = one
        const isOn = one.side === marked
        return (
          <button
            key={one.side}
            type="button"
            aria-pressed={isOn}
            onClick={() => choose(one)}
            className={cn(
              'flex min-h-11 items-center gap-2 rounded-full px-3.5 text-sm font-semibold text-muted hover:text-ink',
              isOn && one.side === 'traveling' && 'bg-surface text-ink ring-1 ring-line ring-inset',
              isOn && one.side === 'hosting' && 'bg-primary text-on-primary hover:text-on-primary',
            )}
          >
            <Icon aria-hidden className="size-4 max-xl:hidden" /> {names[one.side]}
          </button>
        )
      })}
    </fieldset>
  )
}

/** The pages of the bar, in its order; messages follow them. */
const barPages = ['today', 'bookings', 'calendar', 'listings'] as const

const listBarLinks = () => {
  const links = listHostingLinks()
  return barPages.flatMap((page) => links.filter((link) => link.page === page))
}

/** `Property Bookings, 3 to answer` */
const nameWithCount = (name: string, count: number): string => (count > 0 ? t`${name}, ${count} to answer` : name)

const barEntry =
  'relative flex min-w-0 flex-1 flex-col items-center justify-center gap-1 text-xs font-semibold text-muted -outline-offset-3 data-[status=active]:text-ink data-[status=active]:shadow-[inset_0_3px_var(--amber)] [&_svg]:size-5.5'

/**
 * The pages of a host at the bottom of a phone, on the hosting side. It gives way to a bar that the page itself has
 * there, and to a page that fills the window, such as a conversation (`styles.css`).
 */
export function HostingBar({ user }: { user: CurrentUser }) {
  const { data: summary } = useBookingSummary(user.id, true)
  const side = useChosenSide()
  if (!summary || !hasListings(summary) || side !== 'hosting') return null
  const { unanswered } = summary.asHost
  return (
    <nav
      aria-label={t`Hosting`}
      data-hosting-bar
      className="fixed inset-x-0 bottom-0 z-30 hidden h-(--hosting-bar) border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] [visibility:var(--hosting-bar-view,visible)] pinned:flex print:hidden"
    >
      {listBarLinks().map(({ page, to, tab, label, name, icon: Icon }) => {
        const count = tab === 'requests' ? unanswered : 0
        return (
          <Link
            key={page}
            to={to}
            search={tab ? { tab } : {}}
            activeOptions={{ includeSearch: true, exact: to === '/dashboard' && !tab }}
            aria-label={nameWithCount(name ?? label, count)}
            className={barEntry}
          >
            <Icon aria-hidden className="icon-thin" />
            {label}
            {count > 0 ? (
              <span className="num absolute top-1 start-[calc(50%+6px)] grid h-5 min-w-5 place-items-center rounded-full bg-amber px-1 text-on-amber">
                {count > 99 ? '99+' : count}
              </span>
            ) : null}
          </Link>
        )
      })}
      <Link to="/messages" activeOptions={{ includeSearch: false }} className={barEntry}>
        <MessageCircle aria-hidden className="icon-thin" />
        <Trans>Messages</Trans>
        <span className="absolute top-1 start-[calc(50%+6px)]">
          <UnreadMark />
        </span>
      </Link>
    </nav>
  )
}
