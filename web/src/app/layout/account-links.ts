import { Heart, LayoutDashboard, type LucideIcon, UserRound } from 'lucide-react'

interface AccountLink {
  to: '/dashboard' | '/profile' | '/wishlist'
  label: string
  icon: LucideIcon
}

/** What the user menu and the narrow menu lead to (spec §2). */
export const accountLinks: readonly AccountLink[] = [
  { to: '/dashboard', label: 'Dashboard', icon: LayoutDashboard },
  { to: '/profile', label: 'Profile', icon: UserRound },
  { to: '/wishlist', label: 'Wishlist', icon: Heart },
]
