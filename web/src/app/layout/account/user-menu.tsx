import { useRef, useState } from 'react'
import type { CurrentUser } from '#contract/auth/current-user.schemas.ts'
import { useOverlay } from '../../../ui/overlays/use-overlay.ts'
import { UserAvatar } from './user-avatar.tsx'

const loadMenu = () => import('./account-menu.tsx')

/** The avatar and its menu, which is loaded on hover or focus. */
export function UserMenu({ user }: { user: CurrentUser }) {
  const trigger = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const [isNear, setNear] = useState(false)
  const approach = () => setNear(true)
  const loaded = useOverlay(loadMenu, { open, onOpenChange: setOpen }, isNear)
  return (
    <>
      <button
        ref={trigger}
        type="button"
        aria-label={user.firstName ? `Account menu of ${user.firstName}` : 'Account menu'}
        aria-haspopup="menu"
        aria-expanded={open}
        className="flex min-h-11 items-center gap-2.5 rounded-full"
        onPointerEnter={approach}
        onFocus={approach}
        onClick={() => setOpen(!open)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return
          event.preventDefault()
          setOpen(true)
        }}
      >
        {user.firstName ? <span className="hidden text-sm text-muted lg:block">{user.firstName}</span> : null}
        <UserAvatar user={user} />
      </button>
      {loaded ? <loaded.AccountMenu user={user} trigger={trigger} open={open} onOpenChange={setOpen} /> : null}
    </>
  )
}
