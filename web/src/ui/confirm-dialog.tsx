import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Dialog, DialogContent, DialogDescription, DialogTitle } from './dialog.tsx'

interface ConfirmDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  /** What the change brings about, said before it is made. */
  children: ReactNode
  /** What the person may add, between the sentences and the buttons. */
  extra?: ReactNode
  confirmLabel: string
  pendingLabel: string
  keepLabel: string
  isDestructive?: boolean
  pending: boolean
  /** What the person decides on is not known yet. */
  disabled?: boolean
  onConfirm: () => void
}

/** Asks once more before something changes for good. It stays open while the change is under way. */
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
