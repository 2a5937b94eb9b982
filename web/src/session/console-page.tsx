import { Link } from '@tanstack/react-router'
import {
  BadgeCheck,
  Building2,
  CalendarDays,
  ChevronDown,
  FileText,
  Flag,
  HardDriveDownload,
  IdCard,
  Inbox,
  Landmark,
  LayoutDashboard,
  ListChecks,
  ScrollText,
  Settings,
  ShieldX,
  UsersRound,
} from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { attentionGroups } from '#contract/attention/attention.rules.ts'
import type { StaffRight } from '#contract/shared/staff-rights.ts'
import { Button } from '../ui/button.tsx'
import { cn } from '../ui/class-names.ts'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import { TooltipProvider } from '../ui/overlays/tooltip.tsx'
import { ConfirmsIdentity } from './confirm-identity.tsx'
import { countOf, useAttentionCounts, useChecklist, useRights } from './console-state.ts'
import { ConsoleSearch } from './search/console-search.tsx'
import { SignInRequired } from './sign-in-required.tsx'
import { WithTwoStep } from './two-step-notice.tsx'
import { useCurrentUser } from './use-current-user.ts'

/** The rights of which a page needs one. */
const rightsOfPage = {
  overview: ['overview'],
  attention: ['overview'],
  approvals: ['approvals', 'reviews'],
  reports: ['reports'],
  bookings: ['bookings.read'],
  listings: ['listings.read'],
  people: ['people.read'],
  money: ['money.read'],
  content: ['content'],
  audit: ['audit'],
  staff: ['staff'],
  settings: ['settings'],
  exports: ['exports'],
  setup: ['settings'],
} as const satisfies Record<string, readonly StaffRight[]>
export type ConsolePageName = keyof typeof rightsOfPage

const pages = [
  { name: 'overview', to: '/admin/overview', label: 'Overview', icon: LayoutDashboard, waiting: [] },
  { name: 'attention', to: '/admin/attention', label: 'Needs attention', icon: Inbox, waiting: attentionGroups },
  { name: 'approvals', to: '/admin', label: 'Approvals', icon: BadgeCheck, waiting: ['listings'] },
  { name: 'reports', to: '/admin/reports', label: 'Reports', icon: Flag, waiting: ['reports'] },
  { name: 'bookings', to: '/admin/bookings', label: 'Bookings', icon: CalendarDays, waiting: [] },
  { name: 'listings', to: '/admin/listings', label: 'Listings', icon: Building2, waiting: [] },
  { name: 'people', to: '/admin/people', label: 'People', icon: UsersRound, waiting: [] },
  { name: 'money', to: '/admin/money', label: 'Money', icon: Landmark, waiting: ['payments', 'jobs'] },
  { name: 'content', to: '/admin/content', label: 'Content', icon: FileText, waiting: [] },
  { name: 'audit', to: '/admin/audit', label: 'Audit log', icon: ScrollText, waiting: [] },
  { name: 'staff', to: '/admin/staff', label: 'Staff', icon: IdCard, waiting: [] },
  { name: 'settings', to: '/admin/settings', label: 'Settings', icon: Settings, waiting: [] },
  { name: 'exports', to: '/admin/exports', label: 'Exports', icon: HardDriveDownload, waiting: [] },
  { name: 'setup', to: '/admin/checklist', label: 'Setup', icon: ListChecks, waiting: [] },
] as const

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

/** The pages of the console: a column beside the content, and on a phone a list behind one button. */
function ConsoleNav({ page }: { page: ConsolePageName }) {
  const may = useRights()
  const counts = useAttentionCounts()
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  // Setup leaves the navigation once everything works.
  const isSetUp = !useChecklist().data?.some(({ state }) => state !== 'works')
  const isShown = (name: ConsolePageName) => name !== 'setup' || page === 'setup' || !isSetUp
  const own = pages.filter(({ name }) => may(...rightsOfPage[name]) && isShown(name))
  const current = pages.find(({ name }) => name === page) ?? pages[0]
  const close = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return
    setOpen(false)
    button.current?.focus()
  }
  return (
    <nav aria-label="Console" className="lg:sticky lg:top-6 lg:w-53 lg:shrink-0 lg:self-start" onKeyDown={close}>
      <ConsoleSearch places={own} />
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        aria-controls="console-pages"
        className="flex min-h-12 w-full items-center gap-3 rounded-control bg-sunken px-4 font-semibold lg:hidden"
        onClick={() => setOpen(!isOpen)}
      >
        <current.icon aria-hidden className="size-5 shrink-0" />
        <span>
          <span className="sr-only">Console: </span>
          {current.label}
        </span>
        <span className="ml-auto flex items-center gap-3">
          <Waiting count={isOpen ? 0 : countOf(counts.data, attentionGroups)} />
          <ChevronDown aria-hidden className={cn('size-5 shrink-0', isOpen && 'rotate-180')} />
        </span>
      </button>
      <ul id="console-pages" className={cn('flex flex-col gap-1 max-lg:mt-2', !isOpen && 'max-lg:hidden')}>
        {own.map(({ to, label, icon: Icon, waiting }) => (
          <li key={to}>
            <Link
              to={to}
              activeOptions={{ exact: to === '/admin' }}
              className="flex min-h-11 items-center gap-3 rounded-control px-3 font-semibold whitespace-nowrap text-muted -outline-offset-2 hover:bg-sunken hover:text-ink aria-[current=page]:bg-sunken aria-[current=page]:text-ink"
              onClick={() => setOpen(false)}
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

const PageContent = ({ children }: { children: ReactNode }) => (
  <WithTwoStep>
    <ConfirmsIdentity>{children}</ConfirmsIdentity>
  </WithTwoStep>
)

function NotInRole({ name }: { name: ConsolePageName }) {
  const label = pages.find((page) => page.name === name)?.label
  return (
    <>
      <h1 className="mb-8">{label}</h1>
      <EmptyState icon={ShieldX} title="Your role doesn’t include this page">
        Ask an owner of the site if you need it.
      </EmptyState>
    </>
  )
}

function AccessDenied() {
  return (
    <div className="wrap flex flex-col items-center gap-4 py-24 text-center">
      <ShieldX aria-hidden className="size-10 text-muted" />
      <h1 className="text-title">Access Denied</h1>
      <p className="max-w-prose text-muted">This page is for staff.</p>
      <Button asChild variant="outline">
        <Link to="/">Back to the home page</Link>
      </Button>
    </div>
  )
}

/** A page for administrators: visitors are asked to sign in, and other users see a refusal. */
function AdminOnly({ ask, children }: { ask: string; children: ReactNode }) {
  const user = useCurrentUser()
  if (user.isPending) {
    return (
      <div className="wrap py-8 lg:py-12">
        <Skeleton className="h-11 w-72" />
        <Skeleton className="mt-8 h-64 w-full rounded-card" />
      </div>
    )
  }
  if (!user.data) return <SignInRequired>{ask}</SignInRequired>
  return user.data.isAdmin ? children : <AccessDenied />
}

interface ConsoleFrameProps {
  /** The page of the navigation that this one belongs to. */
  page: ConsolePageName
  /** Why a visitor is asked to sign in. */
  ask: string
  children: ReactNode
}

/** The navigation of the operator's pages beside their content. For staff whose role includes the page. */
export function ConsoleFrame({ page, ask, children }: ConsoleFrameProps) {
  const may = useRights()
  return (
    <AdminOnly ask={ask}>
      <TooltipProvider>
        <div className="wrap flex flex-col gap-6 py-6 lg:flex-row lg:gap-8 lg:py-10">
          <ConsoleNav page={page} />
          <div className="min-w-0 flex-1">
            {may(...rightsOfPage[page]) ? <PageContent>{children}</PageContent> : <NotInRole name={page} />}
          </div>
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

/** The frame of the operator's pages: navigation, title, content. For staff whose role includes it. */
export function ConsolePage({ page, title, lead, ask, actions, children }: ConsolePageProps) {
  return (
    <ConsoleFrame page={page} ask={ask}>
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
