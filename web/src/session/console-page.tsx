import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
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
  type LucideIcon,
  ScrollText,
  Settings,
  ShieldX,
  UsersRound,
} from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { type AttentionGroup, attentionGroups } from '#contract/attention/attention.rules.ts'
import type { StaffRight } from '#contract/shared/staff-rights.ts'
import { Button } from '../ui/button.tsx'
import { cn } from '../ui/class-names.ts'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import { TooltipProvider } from '../ui/overlays/tooltip.tsx'
import { ConfirmsIdentity } from './confirm-identity.tsx'
import { countOf, useAttentionCounts, useChecklist, useRights } from './console-state.ts'
import { type ConsolePlace, ConsoleSearch } from './search/console-search.tsx'
import { listSettingsPlaces } from './settings-sections.ts'
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

interface RailPage extends ConsolePlace {
  name: ConsolePageName
  icon: LucideIcon
  /** What is counted beside the link. */
  waiting: readonly AttentionGroup[]
}

/** The pages of the rail, by group. Setup is last: nothing moves when it appears with the checklist. */
const listGroups = () =>
  [
    {
      label: null,
      pages: [
        { name: 'overview', to: '/admin/overview', label: t`Overview`, icon: LayoutDashboard, waiting: [] },
        { name: 'attention', to: '/admin/attention', label: t`Needs attention`, icon: Inbox, waiting: attentionGroups },
        { name: 'approvals', to: '/admin', label: t`Approvals`, icon: BadgeCheck, waiting: ['listings'] },
        { name: 'reports', to: '/admin/reports', label: t`Reports`, icon: Flag, waiting: ['reports'] },
      ],
    },
    {
      label: t`Records`,
      pages: [
        { name: 'bookings', to: '/admin/bookings', label: t`Bookings`, icon: CalendarDays, waiting: [] },
        { name: 'listings', to: '/admin/listings', label: t`Listings`, icon: Building2, waiting: [] },
        { name: 'people', to: '/admin/people', label: t`People`, icon: UsersRound, waiting: [] },
        { name: 'money', to: '/admin/money', label: t`Money`, icon: Landmark, waiting: ['payments', 'jobs'] },
      ],
    },
    {
      label: t`Trust`,
      pages: [
        { name: 'audit', to: '/admin/audit', label: t`Audit log`, icon: ScrollText, waiting: [] },
        { name: 'staff', to: '/admin/staff', label: t`Staff`, icon: IdCard, waiting: [] },
        { name: 'exports', to: '/admin/exports', label: t`Exports`, icon: HardDriveDownload, waiting: [] },
      ],
    },
    {
      label: t`Site`,
      pages: [
        { name: 'content', to: '/admin/content', label: t`Content`, icon: FileText, waiting: [] },
        { name: 'settings', to: '/admin/settings', label: t`Settings`, icon: Settings, waiting: [] },
        { name: 'setup', to: '/admin/checklist', label: t`Setup`, icon: ListChecks, waiting: [] },
      ],
    },
  ] as const
const pagesOf = (groups: ReturnType<typeof listGroups>) => groups.flatMap((group): readonly RailPage[] => group.pages)

/** How much waits behind a link. */
function Waiting({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <span className="num ms-auto inline-grid h-5.5 shrink-0 min-w-5.5 place-items-center rounded-full bg-amber px-1.5 text-xs font-semibold text-on-amber">
      {count > 99 ? '99+' : count}
      <span className="sr-only">{` ${t`waiting`}`}</span>
    </span>
  )
}

/** The links of one group of pages. */
function RailGroup({ label, pages: own, onLeave }: { label: string | null; pages: readonly RailPage[]; onLeave: () => void }) {
  const counts = useAttentionCounts()
  const id = useId()
  if (own.length === 0) return null
  return (
    <>
      {label ? (
        <p id={id} className="px-3 pt-4 pb-1.5 text-xs font-semibold text-muted">
          {label}
        </p>
      ) : null}
      <ul {...(label ? { 'aria-labelledby': id } : {})}>
        {own.map(({ to, label: name, icon: Icon, waiting }) => (
          <li key={to}>
            <Link
              to={to}
              activeOptions={{ exact: to === '/admin', includeSearch: false }}
              className="flex min-h-11 items-center gap-2.5 rounded-control px-2.5 text-[15px] font-medium -outline-offset-2 hover:bg-page aria-[current=page]:bg-on-toast aria-[current=page]:font-semibold aria-[current=page]:text-on-amber lg:min-h-10"
              onClick={onLeave}
            >
              <Icon aria-hidden className="icon-thin size-5 shrink-0" />
              <span className="min-w-0 hyphens-auto wrap-anywhere">{name}</span>
              <Waiting count={countOf(counts.data, waiting)} />
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}

/**
 * The pages of the console in their groups: a rail beside the content, which scrolls on its own in a low window. On a
 * phone they are a list behind one button.
 */
function ConsoleNav({ page }: { page: ConsolePageName }) {
  const may = useRights()
  const counts = useAttentionCounts()
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  // Setup leaves the navigation once everything works.
  const isSetUp = !useChecklist().data?.some(({ state }) => state !== 'works')
  const isShown = ({ name }: RailPage) => may(...rightsOfPage[name]) && (name !== 'setup' || page === 'setup' || !isSetUp)
  const groups = listGroups()
  const pages = pagesOf(groups)
  const current = pages.find(({ name }) => name === page)
  const close = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return
    setOpen(false)
    button.current?.focus()
  }
  return (
    <nav aria-label={t`Console`} data-ground="dark" className="px-3 pb-2 text-ink lg:py-4" onKeyDown={close}>
      <div className="flex gap-2 lg:block">
        <button
          ref={button}
          type="button"
          aria-expanded={isOpen}
          aria-controls="console-pages"
          className="flex min-h-11 min-w-0 flex-1 items-center gap-3 rounded-control bg-page px-3 font-semibold lg:hidden"
          onClick={() => setOpen(!isOpen)}
        >
          {current ? <current.icon aria-hidden className="size-5 shrink-0" /> : null}
          <span>
            <span className="sr-only">{`${t`Console:`} `}</span>
            {current?.label}
          </span>
          <span className="ms-auto flex items-center gap-3">
            <Waiting count={isOpen ? 0 : countOf(counts.data, attentionGroups)} />
            <ChevronDown aria-hidden className={cn('size-5 shrink-0', isOpen && 'rotate-180')} />
          </span>
        </button>
        <ConsoleSearch places={[...pages.filter(isShown), ...(may(...rightsOfPage.settings) ? listSettingsPlaces() : [])]} />
      </div>
      <div
        id="console-pages"
        className={cn('max-lg:max-h-[calc(100dvh-120px)] max-lg:overflow-y-auto max-lg:pt-2', !isOpen && 'max-lg:hidden')}
      >
        {groups.map(({ label, pages: all }) => (
          <RailGroup key={label} label={label} pages={all.filter(isShown)} onLeave={() => setOpen(false)} />
        ))}
      </div>
    </nav>
  )
}

const PageContent = ({ children }: { children: ReactNode }) => (
  <WithTwoStep>
    <ConfirmsIdentity>{children}</ConfirmsIdentity>
  </WithTwoStep>
)

function NotInRole({ name }: { name: ConsolePageName }) {
  const label = pagesOf(listGroups()).find((page) => page.name === name)?.label
  return (
    <>
      <h1 className="mb-6 text-title sm:text-[30px]">{label}</h1>
      <EmptyState icon={ShieldX} title={t`Your role doesn’t include this page`}>
        <Trans>Ask an owner of the site if you need it.</Trans>
      </EmptyState>
    </>
  )
}

function AccessDenied() {
  return (
    <div className="wrap flex flex-col items-center gap-4 py-24 text-center">
      <ShieldX aria-hidden className="size-10 text-muted" />
      <h1 className="text-title">{t`Access Denied`}</h1>
      <p className="max-w-prose text-muted">{t`This page is for staff.`}</p>
      <Button asChild variant="outline">
        <Link to="/">{t`Back to the home page`}</Link>
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
  if (user.data?.isAdmin) return children
  return user.data ? <AccessDenied /> : <SignInRequired>{ask}</SignInRequired>
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
        <div data-rail className="flex min-h-full flex-col lg:flex-row">
          <div className="sticky top-0 z-40 shrink-0 bg-toast print:hidden lg:z-auto lg:max-h-dvh lg:w-56 lg:self-start lg:overflow-y-auto">
            <ConsoleNav page={page} />
          </div>
          <div className="min-w-0 flex-1 px-4 pt-5 pb-16 sm:px-6 lg:px-8 lg:pt-7">
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
  /** Buttons beside the title, and the way back to a list above it. */
  actions?: ReactNode
  back?: ReactNode
}

/** The frame of the operator's pages: navigation, title, content. For staff whose role includes it. */
export function ConsolePage({ page, title, lead, ask, actions, back, children }: ConsolePageProps) {
  return (
    <ConsoleFrame page={page} ask={ask}>
      <div className="mb-6">
        {back}
        <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-3">
          <h1 className="min-w-0 text-title sm:text-[30px]">{title}</h1>
          {actions}
        </div>
        <p className="mt-1 max-w-[80ch] text-muted">{lead}</p>
      </div>
      {children}
    </ConsoleFrame>
  )
}
