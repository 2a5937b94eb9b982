import {
  CalendarDays,
  FileUp,
  Heart,
  House,
  LayoutDashboard,
  type LucideIcon,
  MessageCircle,
  ShieldCheck,
  Sun,
  UserRound,
  Wallet,
} from 'lucide-react'
import type { CurrentUser } from '#contract/auth/current-user.schemas.ts'
import { hasListings, useBookingSummary } from '../../../features/bookings/bookings.queries.ts'

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
  tab?: 'today' | 'properties'
  label: string
  icon: LucideIcon
}

/** The links of a host, in the same menus. */
export const hostingLinks: readonly HostingLink[] = [
  { to: '/dashboard', tab: 'today', label: 'Today', icon: Sun },
  { to: '/hosting/calendar', label: 'Calendar', icon: CalendarDays },
  { to: '/dashboard', tab: 'properties', label: 'Listings', icon: House },
  { to: '/earnings', label: 'Earnings', icon: Wallet },
  { to: '/import', label: 'Import', icon: FileUp },
]

/** Whether the user has listings; false until it is known. Loaded when a menu opens. */
export const useIsHost = (user: CurrentUser): boolean => hasListings(useBookingSummary(user.id).data)
