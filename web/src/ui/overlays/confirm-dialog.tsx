import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import { Dialog, DialogContent, DialogDescription, DialogTitle } from './dialog.tsx'

interface ConfirmDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  /** The consequences of the change. */
  children: ReactNode
  /** Optional fields between the text and the buttons. */
  extra?: ReactNode
  confirmLabel: string
  pendingLabel: string
  keepLabel: string
  isDestructive?: boolean
  pending: boolean
  /** The data of the decision is still loading. */
  disabled?: boolean
  onConfirm: () => void
}

/** Confirms a permanent change. It stays open while the change is pending. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onOpenChange, title, children, extra, confirmLabel, pendingLabel, keepLabel, pending, onConfirm } = props
  return (
    <Dialog open={open} onOpenChange={(next) => !pending && onOpenChange(next)}>
      <DialogContent>
        <DialogTitle>{title}</DialogTitle>
        <DialogDescription>{children}</DialogDescription>
        {extra}
        <div className="mt-6 flex flex-col gap-3">
          <Button
            size="lg"
            variant={props.isDestructive ? 'danger-solid' : 'primary'}
            pending={pending}
            pendingLabel={pendingLabel}
            disabled={props.disabled}
            onClick={onConfirm}
          >
            {confirmLabel}
          </Button>
          <Button variant="quiet" disabled={pending} onClick={() => onOpenChange(false)}>
            {keepLabel}
          </Button>
        </div>
      </DialogContent>
    </Dialog>
  )
}
