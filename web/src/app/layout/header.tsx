import { Link } from '@tanstack/react-router'
import { useSiteSettings } from '../../lib/site-settings.tsx'
import { useCurrentUser } from '../../session/use-current-user.ts'
import { Logo } from '../../ui/pictures/logo.tsx'
import { AccountCorner } from './account/account-corner.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import { headerLinksOf } from './nav-links.ts'

/** The logo, the four site links, and the signed-in user. */
export function Header() {
  const { data: user } = useCurrentUser()
  const { name } = useSiteSettings()
  return (
    <header className="print:hidden wrap max-sm:fills-window:hidden flex h-16 shrink-0 items-center justify-between gap-4 sm:h-19">
      <Link to="/" aria-label={`${name}, home`} className="flex shrink-0">
        <Logo className="max-[359px]:text-xl" />
      </Link>
      <nav aria-label="Main" className="hidden gap-1 lg:flex">
        {headerLinksOf(user ?? null).map(({ to, label }) => (
          <Link
            key={to}
            to={to}
            activeOptions={{ includeSearch: false }}
            className="px-3.5 py-3 font-medium hover:shadow-[inset_0_-2px_var(--line)] data-[status=active]:shadow-[inset_0_-2px_var(--amber)]"
          >
            {label}
          </Link>
        ))}
      </nav>
      <div className="flex items-center gap-2">
        <AccountCorner />
        <MobileMenu />
      </div>
    </header>
  )
}
