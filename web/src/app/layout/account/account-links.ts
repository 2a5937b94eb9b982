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

/** The links of the user menu and the mobile menu; the Admin Panel is for administrators only. */
export const accountLinksOf = ({ isAdmin }: { isAdmin: boolean }): readonly AccountLink[] =>
  isAdmin ? [...accountLinks, adminLink] : accountLinks
