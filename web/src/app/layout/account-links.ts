import { Heart, LayoutDashboard, type LucideIcon, MessageCircle, ShieldCheck, UserRound } from 'lucide-react'

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

/** What the user menu and the narrow menu lead to; the Admin Panel is for admins only (spec §2). */
export const accountLinksOf = ({ isAdmin }: { isAdmin: boolean }): readonly AccountLink[] =>
  isAdmin ? [...accountLinks, adminLink] : accountLinks
