import type { UseMutationResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { messageOf } from '../../../lib/api/api-client.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'

interface DecisionDialogProps {
  title: string
  /** The consequences. */
  children: ReactNode
  confirmLabel: string
  pendingLabel: string
  /** The title of the toast when it is done. */
  done: string
  isDestructive?: boolean
  decision: UseMutationResult<unknown, Error, undefined>
  onClose: () => void
}

/** Confirms a decision about an account that needs no further input. */
export function DecisionDialog({ title, children, done, decision, onClose, ...labels }: DecisionDialogProps) {
  const send = async () => {
    try {
      await decision.mutateAsync(undefined)
    } catch {
      return
    }
    showToast({ title: done })
    onClose()
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      keepLabel="Not now"
      pending={decision.isPending}
      onConfirm={() => void send()}
      extra={
        decision.isError ? (
          <Alert className="mt-5">{messageOf(decision.error, 'Nothing was changed. Please try again.')}</Alert>
        ) : null
      }
      {...labels}
    >
      {children}
    </ConfirmDialog>
  )
}
