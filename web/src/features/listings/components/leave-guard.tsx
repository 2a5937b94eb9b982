import { useBlocker } from '@tanstack/react-router'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'

interface LeaveGuardProps {
  /** Whether something would be left behind right now. */
  isChanged: () => boolean
  /** Whether what was typed is kept on this device: closing the page then costs nothing and is not asked about. */
  isKept: boolean
}

/** Asks before a page with unsaved changes is left. */
export function LeaveGuard({ isChanged, isKept }: LeaveGuardProps) {
  const blocker = useBlocker({
    shouldBlockFn: isChanged,
    enableBeforeUnload: () => !isKept && isChanged(),
    withResolver: true,
  })
  return (
    <ConfirmDialog
      open={blocker.status === 'blocked'}
      onOpenChange={(open) => {
        if (!open) blocker.reset?.()
      }}
      title={isKept ? 'Leave your listing for now?' : 'Leave without saving?'}
      confirmLabel={isKept ? 'Leave and go on later' : 'Leave without saving'}
      pendingLabel="Leaving..."
      keepLabel="Keep editing"
      isDestructive={!isKept}
      pending={false}
      onConfirm={() => blocker.proceed?.()}
    >
      {isKept
        ? 'It has not been submitted. What you typed is kept on this device and will be here when you come back.'
        : 'Your changes have not been saved and would be lost.'}
    </ConfirmDialog>
  )
}
