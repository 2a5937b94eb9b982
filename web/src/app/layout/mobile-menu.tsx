import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link, useRouterState } from '@tanstack/react-router'
import { Menu as MenuIcon } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { CurrentUser } from '#contract/auth/current-user.schemas.ts'
import { useAuthDialog } from '../../session/auth-dialog.ts'
import { useCurrentUser } from '../../session/use-current-user.ts'
import { Button } from '../../ui/button.tsx'
import { openedPart } from '../../ui/hydration/opened-part.tsx'
import { Dialog, DialogContent, DialogTitle } from '../../ui/overlays/dialog.tsx'
import { listNavLinks } from './nav-links.ts'

const entry =
  'flex min-h-13 w-full shrink-0 items-center gap-3 rounded-control px-3 text-lg font-medium hover:bg-sunken data-[status=active]:bg-amber-soft [&_svg]:size-5 [&_svg]:text-muted'

const SignedInEntries = openedPart(
  async () => (await import('./account/account-entries.tsx')).AccountEntries,
  () => <div className="min-h-96" />,
)

/** The account links, loaded when the menu opens, or the sign-in button. */
function AccountEntries({ user, onLeave }: { user: CurrentUser | null | undefined; onLeave: () => void }) {
  const dialog = useAuthDialog()
  if (user) return <SignedInEntries user={user} entry={entry} onLeave={onLeave} />
  const signIn = () => {
    onLeave()
    dialog.open({ view: 'sign-in' })
  }
  return (
    <Button size="lg" className="w-full" onClick={signIn}>
      <Trans>Sign In</Trans>
    </Button>
  )
}

/** The header's links on narrow screens, behind one button. */
export function MobileMenu() {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  const { data: user } = useCurrentUser()
  // The dashboard is among the account links of signed-in people.
  const links = listNavLinks().filter(({ to }) => !user || to !== '/dashboard')
  const path = useRouterState({ select: (state) => state.location.pathname })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page closes the menu
  useEffect(close, [path])
  return (
    <Dialog open={isOpen} onOpenChange={setIsOpen}>
      <button
        type="button"
        aria-label={t`Menu`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        className="grid size-11 place-items-center rounded-control hover:bg-sunken lg:hidden"
        onClick={() => setIsOpen(true)}
      >
        <MenuIcon aria-hidden className="size-6" />
      </button>
      <DialogContent shape="sheet" className="flex flex-col">
        <DialogTitle className="text-block">
          <Trans>Menu</Trans>
        </DialogTitle>
        <nav aria-label={t`Main`} className="mt-5">
          {links.map(({ to, label }) => (
            <Link key={to} to={to} activeOptions={{ includeSearch: false }} className={entry} onClick={close}>
              {label}
            </Link>
          ))}
        </nav>
        <hr className="my-4 border-line" />
        <AccountEntries user={user} onLeave={close} />
      </DialogContent>
    </Dialog>
  )
}
