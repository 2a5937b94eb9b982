import type { ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogContent, DialogDescription, DialogTitle } from '../../../ui/dialog.tsx'

interface ConfirmChangeDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  /** What the change brings about, said before it is made. */
  children: ReactNode
  confirmLabel: string
  pendingLabel: string
  keepLabel: string
  isDestructive?: boolean
  pending: boolean
  onConfirm: () => void
}

/** Asks once more before a booking changes. It stays open while the change is under way. */
export function ConfirmChangeDialog(props: ConfirmChangeDialogProps) {
  const {
    open,
    onOpenChange,
    title,
    children,
    confirmLabel,
    pendingLabel,
    keepLabel,
    isDestructive = false,
    pending,
    onConfirm,
  } = props
  return (
    <Dialog open={open} onOpenChange={(next) => !pending && onOpenChange(next)}>
      <DialogContent>
        <DialogTitle>{title}</DialogTitle>
        <DialogDescription>{children}</DialogDescription>
        <div className="mt-6 flex flex-col gap-3">
          <Button
            size="lg"
            className={isDestructive ? 'bg-bad text-on-bad hover:bg-bad/90 active:bg-bad/80' : undefined}
            pending={pending}
            pendingLabel={pendingLabel}
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
