import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { CurrentUser } from '#contract/auth/current-user.schemas.ts'
import { useSiteSettings } from '../../lib/site-settings.tsx'
import { useAuthDialog } from '../../session/auth-dialog.ts'
import { useCurrentUser } from '../../session/use-current-user.ts'
import { Button } from '../../ui/button.tsx'
import { cn } from '../../ui/class-names.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { useClientModule } from '../../ui/hydration/use-client-module.ts'
import { useMenuButton } from '../../ui/overlays/use-menu-button.ts'
import { Logo } from '../../ui/pictures/logo.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import { headerLinksOf } from './nav-links.ts'

const loadMenu = () => import('./account/account-menu.tsx')
const loadHosting = () => import('./account/hosting-header.tsx')

/** The profile picture, or the first letter of the first name or the email. */
function UserAvatar({ user, className }: { user: CurrentUser; className?: string }) {
  const shape = cn('size-10 shrink-0 rounded-full', className)
  if (user.profileImageUrl) return <img src={user.profileImageUrl} alt="" className={cn(shape, 'object-cover')} />
  const letter = (user.firstName?.trim() || user.email).charAt(0).toUpperCase()
  return (
    <span aria-hidden className={cn(shape, 'grid place-items-center bg-primary font-semibold text-on-primary')}>
      {letter}
    </span>
  )
}

/** The avatar and its menu, which is loaded on hover or focus. */
function UserMenu({ user }: { user: CurrentUser }) {
  const { module, menu, button } = useMenuButton(loadMenu)
  return (
    <>
      <button
        type="button"
        aria-label={user.firstName ? t`Account menu of ${user.firstName}` : t`Account menu`}
        className="flex min-h-11 items-center gap-2.5 rounded-full"
        {...button}
      >
        {user.firstName ? <span className="hidden text-sm text-muted xl:block">{user.firstName}</span> : null}
        <UserAvatar user={user} />
      </button>
      {module ? <module.AccountMenu user={user} {...menu} /> : null}
    </>
  )
}

/** The right end of the header: the signed-in user, or the sign-in button. */
function AccountCorner() {
  const { data: user, isPending } = useCurrentUser()
  const dialog = useAuthDialog()
  if (isPending) return <Skeleton className="size-10 rounded-full" />
  if (user) return <UserMenu user={user} />
  return (
    <Button variant="outline" className="max-sm:px-4" onClick={() => dialog.open({ view: 'sign-in' })}>
      <Trans>Sign In</Trans>
    </Button>
  )
}

/**
 * The logo, the four site links or those of a host, and the signed-in user; slim and dark above the operator's pages.
 * A phone has the links of a host at its bottom.
 */
export function Header({ isSlim }: { isSlim: boolean }) {
  const { data: user } = useCurrentUser()
  const { name } = useSiteSettings()
  const { module } = useClientModule(loadHosting, Boolean(user) && !isSlim)
  const hosting = isSlim ? null : module
  const links = headerLinksOf(user ?? null).map(({ to, label }) => (
    <Link
      key={to}
      to={to}
      activeOptions={{ includeSearch: false }}
      className="px-3.5 py-3 font-medium hover:shadow-[inset_0_-2px_var(--line)] data-[status=active]:shadow-[inset_0_-2px_var(--amber)]"
    >
      {label}
    </Link>
  ))
  return (
    <>
      <header
        data-ground={isSlim ? 'dark' : undefined}
        className={cn(
          'print:hidden max-sm:fills-window:hidden flex shrink-0 items-center justify-between gap-4',
          isSlim ? 'h-13 px-4 text-ink' : 'wrap h-16 sm:h-19 handheld:fills-window:h-14',
        )}
      >
        <Link to="/" aria-label={t`${name}, home`} className="flex shrink-0">
          <Logo className="max-[359px]:text-xl" />
        </Link>
        <nav aria-label={t`Main`} className="hidden gap-1 lg:flex">
          {hosting && user ? <hosting.HostingNav user={user}>{links}</hosting.HostingNav> : links}
        </nav>
        <div className="flex items-center gap-2">
          {hosting && user ? <hosting.SideSwitch user={user} /> : null}
          <AccountCorner />
          <MobileMenu />
        </div>
      </header>
      {hosting && user ? <hosting.HostingBar user={user} /> : null}
    </>
  )
}
