import { useNavigate } from '@tanstack/react-router'
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
import { localStore } from '../../../lib/storage.ts'

interface AccountLink {
  to: '/dashboard' | '/profile' | '/wishlist' | '/messages' | '/admin'
  label: string
  icon: LucideIcon
}

const accountLinks: readonly AccountLink[] = [
  { to: '/dashboard', label: 'Dashboard', icon: LayoutDashboard },
  { to: '/messages', label: 'Messages', icon: MessageCircle },
  { to: '/profile', label: 'Profile', icon: UserRound },
  { to: '/wishlist', label: 'Wishlist', icon: Heart },
]

const adminLink: AccountLink = { to: '/admin', label: 'Admin Panel', icon: ShieldCheck }

/** The links of the user menu and the mobile menu; the Admin Panel is for administrators only. */
export const accountLinksOf = ({ isAdmin }: { isAdmin: boolean }): readonly AccountLink[] =>
  isAdmin ? [...accountLinks, adminLink] : accountLinks

interface HostingLink {
  to: '/dashboard' | '/hosting/calendar' | '/earnings' | '/import'
  /** The tab of the dashboard. */
  tab?: 'requests' | 'properties'
  label: string
  /** The name of the page, where the label is short for it. */
  name?: string
  icon: LucideIcon
}

/** The links of a host, in the same menus. */
export const hostingLinks: readonly HostingLink[] = [
  { to: '/dashboard', label: 'Today', icon: Sun },
  { to: '/hosting/calendar', label: 'Calendar', icon: CalendarDays },
  { to: '/dashboard', tab: 'requests', label: 'Bookings', name: 'Property Bookings', icon: Inbox },
  { to: '/dashboard', tab: 'properties', label: 'Listings', icon: House },
  { to: '/earnings', label: 'Earnings', icon: Wallet },
  { to: '/import', label: 'Import', icon: FileUp },
]

/** Whether the user has listings; false until it is known. The header and its menus ask once. */
export const useIsHost = (user: CurrentUser): boolean => hasListings(useBookingSummary(user.id, true).data)

/** The two sides of the site for a person with a listing, each with the page that it opens. */
export const sides = [
  { side: 'traveling', label: 'Traveling', icon: Luggage, to: '/properties' },
  { side: 'hosting', label: 'Hosting', icon: House, to: '/dashboard' },
] as const
type Side = (typeof sides)[number]['side']

const SIDE = 'side'
const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
const readSide = (): Side | null => sides.find(({ side }) => side === localStore.get(SIDE))?.side ?? null

/**
 * The side that was chosen on this device, and the function that chooses one and opens it. Null until then: the links
 * are those of a traveler, and neither side is marked, because the dashboard belongs to both.
 */
export function useSide() {
  const navigate = useNavigate()
  const side = useSyncExternalStore(subscribe, readSide, () => null)
  const choose = (next: (typeof sides)[number]) => {
    localStore.set(SIDE, next.side)
    for (const listener of listeners) listener()
    void navigate({ to: next.to })
  }
  return { side, choose }
}
