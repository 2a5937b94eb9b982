import { ShieldCheck } from 'lucide-react'
import { formatDollarsExact } from '#contract/shared/money.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogContent, DialogDescription, DialogTitle } from '../../../ui/overlays/dialog.tsx'

interface ThreeDSecureDialogProps {
  open: boolean
  total: number
  /** The pending answer, if any. */
  pending: 'approve' | 'deny' | null
  onAnswer: (approve: boolean) => void
}

/** The sandbox's 3-D Secure dialog. Closing it fails the authentication, as at a bank. */
export function ThreeDSecureDialog({ open, total, pending, onAnswer }: ThreeDSecureDialogProps) {
  return (
    <Dialog open={open} onOpenChange={(next) => !next && pending === null && onAnswer(false)}>
      <DialogContent hideClose>
        <span className="mb-4 grid size-14 place-items-center rounded-full bg-primary-soft text-primary">
          <ShieldCheck aria-hidden className="size-7" />
        </span>
        <DialogTitle className="pr-0">Is this you?</DialogTitle>
        <DialogDescription>
          Your bank asks you to approve the payment of{' '}
          <span className="num font-semibold text-ink">{formatDollarsExact(total)}</span>. In test mode, you choose the outcome.
        </DialogDescription>
        <div className="mt-6 flex flex-col gap-3">
          <Button
            size="lg"
            pending={pending === 'approve'}
            pendingLabel="Approving..."
            disabled={pending !== null}
            onClick={() => onAnswer(true)}
          >
            Approve payment
          </Button>
          <Button
            variant="outline"
            pending={pending === 'deny'}
            pendingLabel="Denying..."
            disabled={pending !== null}
            onClick={() => onAnswer(false)}
          >
            Deny
          </Button>
        </div>
      </DialogContent>
    </Dialog>
  )
}
