import { Link } from '@tanstack/react-router'
import {
  BadgeCheck,
  Building2,
  CalendarDays,
  Flag,
  Inbox,
  Landmark,
  LayoutDashboard,
  ScrollText,
  Settings,
  UsersRound,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { attentionGroups } from '#contract/attention/attention.rules.ts'
import { TooltipProvider } from '../ui/overlays/tooltip.tsx'
import { AdminOnly } from './admin-only.tsx'
import { countOf, useAttentionCounts } from './attention-counts.ts'

const pages = [
  { to: '/admin/overview', label: 'Overview', icon: LayoutDashboard, waiting: [] },
  { to: '/admin/attention', label: 'Needs attention', icon: Inbox, waiting: attentionGroups },
  { to: '/admin', label: 'Approvals', icon: BadgeCheck, waiting: ['listings'] },
  { to: '/admin/reports', label: 'Reports', icon: Flag, waiting: ['reports'] },
  { to: '/admin/bookings', label: 'Bookings', icon: CalendarDays, waiting: [] },
  { to: '/admin/listings', label: 'Listings', icon: Building2, waiting: [] },
  { to: '/admin/people', label: 'People', icon: UsersRound, waiting: [] },
  { to: '/admin/money', label: 'Money', icon: Landmark, waiting: ['payments', 'jobs'] },
  { to: '/admin/audit', label: 'Audit log', icon: ScrollText, waiting: [] },
  { to: '/admin/settings', label: 'Settings', icon: Settings, waiting: [] },
] as const

/** On a phone the links are a row that scrolls: the current one is shown. */
function showCurrent(nav: HTMLElement | null): void {
  const current = nav?.querySelector<HTMLElement>('[aria-current=page]')
  if (nav && current) nav.scrollLeft = current.offsetLeft - (nav.clientWidth - current.clientWidth) / 2
}

/** How much waits behind a link. */
function Waiting({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <span className="num ml-auto inline-grid h-5.5 min-w-5.5 place-items-center rounded-full bg-amber px-1.5 text-xs font-semibold text-on-amber">
      {count > 99 ? '99+' : count}
      <span className="sr-only"> waiting</span>
    </span>
  )
}

function ConsoleNav() {
  const counts = useAttentionCounts()
  return (
    <nav
      ref={showCurrent}
      aria-label="Console"
      className="relative -mx-4 overflow-x-auto px-4 [scrollbar-width:none] lg:sticky lg:top-6 lg:mx-0 lg:w-50 lg:shrink-0 lg:self-start lg:px-0"
    >
      <ul className="flex gap-1 lg:flex-col">
        {pages.map(({ to, label, icon: Icon, waiting }) => (
          <li key={to}>
            <Link
              to={to}
              activeOptions={{ exact: to === '/admin' }}
              className="flex min-h-11 items-center gap-3 rounded-control px-3 font-semibold whitespace-nowrap text-muted -outline-offset-2 hover:bg-sunken hover:text-ink aria-[current=page]:bg-sunken aria-[current=page]:text-ink"
            >
              <Icon aria-hidden className="size-5 shrink-0" /> {label}
              <Waiting count={countOf(counts.data, waiting)} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

interface ConsoleFrameProps {
  /** Why a visitor is asked to sign in. */
  ask: string
  children: ReactNode
}

/** The navigation of the operator's pages beside their content. For administrators only. */
export function ConsoleFrame({ ask, children }: ConsoleFrameProps) {
  return (
    <AdminOnly ask={ask}>
      <TooltipProvider>
        <div className="wrap flex flex-col gap-6 py-6 lg:flex-row lg:gap-10 lg:py-10">
          <ConsoleNav />
          <div className="min-w-0 flex-1">{children}</div>
        </div>
      </TooltipProvider>
    </AdminOnly>
  )
}

interface ConsolePageProps extends ConsoleFrameProps {
  title: string
  /** One sentence below the title. */
  lead: string
  /** Buttons beside the title. */
  actions?: ReactNode
}

/** The frame of the operator's pages: navigation, title, content. For administrators only. */
export function ConsolePage({ title, lead, ask, actions, children }: ConsolePageProps) {
  return (
    <ConsoleFrame ask={ask}>
      <div className="mb-8 flex flex-wrap items-start justify-between gap-4">
        <div>
          <h1>{title}</h1>
          <p className="mt-2 text-lg text-muted">{lead}</p>
        </div>
        {actions}
      </div>
      {children}
    </ConsoleFrame>
  )
}
