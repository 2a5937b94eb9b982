import { Link, useRouterState } from '@tanstack/react-router'
import { LogOut, Menu as MenuIcon } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useAuthDialog } from '../../session/auth-dialog.ts'
import { useCurrentUser } from '../../session/use-current-user.ts'
import { useSignOut } from '../../session/use-sign-out.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogContent, DialogTitle } from '../../ui/dialog.tsx'
import { accountLinksOf } from './account-links.ts'
import { navLinks } from './nav-links.ts'

const entry =
  'flex min-h-13 w-full items-center gap-3 rounded-control px-3 text-lg font-medium hover:bg-sunken data-[status=active]:bg-amber-soft [&_svg]:size-5 [&_svg]:text-muted'

/** What a signed-in person finds below the pages, or the way to sign in. */
function AccountEntries({ onLeave }: { onLeave: () => void }) {
  const { data: user } = useCurrentUser()
  const dialog = useAuthDialog()
  const signOut = useSignOut()
  if (!user) {
    const signIn = () => {
      onLeave()
      dialog.open({ view: 'sign-in' })
    }
    return (
      <Button size="lg" className="w-full" onClick={signIn}>
        Sign In
      </Button>
    )
  }
  return (
    <>
      <p className="truncate px-3 pb-2 text-sm text-muted">{user.email}</p>
      {accountLinksOf(user).map(({ to, label, icon: Icon }) => (
        <Link key={to} to={to} className={entry} onClick={onLeave}>
          <Icon aria-hidden /> {label}
        </Link>
      ))}
      <button
        type="button"
        className={entry}
        disabled={signOut.isPending}
        onClick={() => signOut.mutate(undefined, { onSuccess: onLeave })}
      >
        <LogOut aria-hidden /> {signOut.isPending ? 'Signing out...' : 'Log Out'}
      </button>
    </>
  )
}

/** The same ways through the site on narrow screens, behind one button. */
export function MobileMenu() {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  const path = useRouterState({ select: (state) => state.location.pathname })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the menu closes whenever the page changes, by back and forward too
  useEffect(close, [path])
  return (
    <Dialog open={isOpen} onOpenChange={setIsOpen}>
      <button
        type="button"
        aria-label="Menu"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        className="grid size-11 place-items-center rounded-control hover:bg-sunken lg:hidden"
        onClick={() => setIsOpen(true)}
      >
        <MenuIcon aria-hidden className="size-6" />
      </button>
      <DialogContent shape="sheet" className="flex flex-col">
        <DialogTitle className="text-block">Menu</DialogTitle>
        <nav aria-label="Main" className="mt-5">
          {navLinks.map(({ to, label }) => (
            <Link key={to} to={to} activeOptions={{ includeSearch: false }} className={entry} onClick={close}>
              {label}
            </Link>
          ))}
        </nav>
        <hr className="my-4 border-line" />
        <AccountEntries onLeave={close} />
      </DialogContent>
    </Dialog>
  )
}
