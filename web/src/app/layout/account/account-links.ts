import { t } from '@lingui/core/macro'
import { useNavigate, useRouterState } from '@tanstack/react-router'
import {
  CalendarDays,
  FileUp,
  Heart,
  House,
  Inbox,
  LayoutDashboard,
  type LucideIcon,
  Luggage,
  MessageCircle,
  ShieldCheck,
  Sun,
  UserRound,
  Wallet,
} from 'lucide-react'
import { useSyncExternalStore } from 'react'
import type { CurrentUser } from '#contract/auth/current-user.schemas.ts'
import { hasListings, useBookingSummary } from '../../../features/bookings/bookings.queries.ts'
import { useShownRole } from '../../../features/messages/messages.queries.ts'
import { localStore } from '../../../lib/storage.ts'

interface AccountLink {
  to: '/dashboard' | '/profile' | '/wishlist' | '/messages' | '/admin'
  label: string
  icon: LucideIcon
}

const listAccountLinks = (): readonly AccountLink[] => [
  { to: '/dashboard', label: t`Dashboard`, icon: LayoutDashboard },
  { to: '/messages', label: t`Messages`, icon: MessageCircle },
  { to: '/profile', label: t`Profile`, icon: UserRound },
  { to: '/wishlist', label: t`Wishlist`, icon: Heart },
]

/** The links of the user menu and the mobile menu; the Admin Panel is for administrators only. */
export const accountLinksOf = ({ isAdmin }: { isAdmin: boolean }): readonly AccountLink[] =>
  isAdmin ? [...listAccountLinks(), { to: '/admin', label: t`Admin Panel`, icon: ShieldCheck }] : listAccountLinks()

interface HostingLink {
  page: 'today' | 'calendar' | 'bookings' | 'listings' | 'earnings' | 'import'
  to: '/dashboard' | '/hosting/calendar' | '/earnings' | '/import'
  /** The tab of the dashboard. */
  tab?: 'requests' | 'properties'
  label: string
  /** The name of the page, where the label is short for it. */
  name?: string
  icon: LucideIcon
}

/** The links of a host, in the same menus. */
export const listHostingLinks = (): readonly HostingLink[] => [
  { page: 'today', to: '/dashboard', label: t`Today`, icon: Sun },
  { page: 'calendar', to: '/hosting/calendar', label: t`Calendar`, icon: CalendarDays },
  {
    page: 'bookings',
    to: '/dashboard',
    tab: 'requests',
    label: t`Bookings`,
    name: t`Property Bookings`,
    icon: Inbox,
  },
  { page: 'listings', to: '/dashboard', tab: 'properties', label: t`Listings`, icon: House },
  { page: 'earnings', to: '/earnings', label: t`Earnings`, icon: Wallet },
  { page: 'import', to: '/import', label: t`Import`, icon: FileUp },
]

/** Whether the user has listings; false until it is known. The header and its menus ask once. */
export const useIsHost = (user: CurrentUser): boolean => hasListings(useBookingSummary(user.id, true).data)

/** The two sides of the site for a person with a listing, each with the page that it opens. */
export const sides = [
  { side: 'traveling', icon: Luggage, to: '/properties' },
  { side: 'hosting', icon: House, to: '/dashboard' },
] as const
type Side = (typeof sides)[number]['side']

/** The names of the sides. */
export const listSideNames = (): Record<Side, string> => ({ traveling: t`Traveling`, hosting: t`Hosting` })

const SIDE = 'side'
const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
const readSide = (): Side | null => sides.find(({ side }) => side === localStore.get(SIDE))?.side ?? null

/** The pages of hosts. The dashboard is one too, except for the tab of the host's own stays. */
const hostPages = /^\/(hosting|earnings|import|listings|list-property)(\/|$)/
const ownStays = '?tab=bookings'
const sideOfPage = (path: string, search: string): Side =>
  hostPages.test(path) || (path === '/dashboard' && !search.startsWith(ownStays)) ? 'hosting' : 'traveling'

/** The side that was chosen on this device. Until then the links are those of a traveler. */
export const useChosenSide = (): Side | null => useSyncExternalStore(subscribe, readSide, () => null)

/**
 * The marked side, and the function that chooses one and opens it. Until one is chosen, it is that of the open page,
 * and in a conversation the user's.
 */
export function useSide(user: CurrentUser) {
  const navigate = useNavigate()
  const side = useChosenSide()
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const search = useRouterState({ select: ({ location }) => location.searchStr })
  const role = useShownRole(user.id, path)
  const pageSide = role === 'host' ? 'hosting' : sideOfPage(path, search)
  const choose = (next: (typeof sides)[number]) => {
    localStore.set(SIDE, next.side)
    for (const listener of listeners) listener()
    void navigate({ to: next.to })
  }
  return { marked: side ?? pageSide, choose }
}
