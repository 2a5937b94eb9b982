import { t } from '@lingui/core/macro'
import { type NavigateOptions, useBlocker, useNavigate } from '@tanstack/react-router'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'

interface LeaveGuardProps {
  /** Whether there are unsaved changes. */
  isChanged: () => boolean
  /** Whether the form is saved on this device: closing the page then loses nothing and needs no confirmation. */
  isKept: boolean
  /** The form is on this page and on those below its address: between them nothing is lost. */
  within?: string
}

interface Place {
  pathname: string
  search: object
}

/** Whether a navigation leads to another address: closing an overlay is a navigation too, and loses nothing. */
const isElsewhere = (current: Place, next: Place): boolean =>
  current.pathname !== next.pathname || JSON.stringify(current.search) !== JSON.stringify(next.search)

const isBelow = ({ pathname }: Place, page: string): boolean => pathname === page || pathname.startsWith(`${page}/`)

/** Asks for confirmation before a page with unsaved changes is left. */
export function LeaveGuard({ isChanged, isKept, within }: LeaveGuardProps) {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => isElsewhere(current, next) && !(within && isBelow(next, within)) && isChanged(),
    enableBeforeUnload: () => !isKept && isChanged(),
    withResolver: true,
  })
  return (
    <ConfirmDialog
      open={blocker.status === 'blocked'}
      onOpenChange={(open) => {
        if (!open) blocker.reset?.()
      }}
      title={isKept ? t`Leave your listing for now?` : t`Leave without saving?`}
      confirmLabel={isKept ? t`Leave and continue later` : t`Leave without saving`}
      pendingLabel={t`Leaving...`}
      keepLabel={t`Keep editing`}
      isDestructive={!isKept}
      pending={false}
      onConfirm={() => blocker.proceed?.()}
    >
      {isKept
        ? t`You have not submitted it yet. We keep your draft on this device.`
        : t`Your changes are not saved and will be lost.`}
    </ConfirmDialog>
  )
}

/**
 * Leaves a saved form without confirmation, and waits for the next page. A failed navigation shows its own error: the
 * save must not look failed.
 */
export function useLeaveFor() {
  const navigate = useNavigate()
  return (target: NavigateOptions): Promise<void> => navigate({ ...target, ignoreBlocker: true }).catch(() => undefined)
}
