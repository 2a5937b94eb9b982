import { Button } from '../../../ui/button.tsx'

interface VerdictButtonsProps {
  title: string
  isApproving: boolean
  /** Another decision is in progress. */
  disabled: boolean
  onApprove: () => void
  onReject: () => void
}

/** Reject and Approve, with the listing's name for screen readers. */
export function VerdictButtons({ title, isApproving, disabled, onApprove, onReject }: VerdictButtonsProps) {
  return (
    <>
      <Button
        variant="quiet"
        className="text-bad hover:bg-bad-soft"
        aria-label={`Reject ${title}`}
        disabled={disabled}
        onClick={onReject}
      >
        Reject
      </Button>
      <Button
        aria-label={`Approve ${title}`}
        pending={isApproving}
        pendingLabel="Approving..."
        disabled={disabled}
        onClick={onApprove}
      >
        Approve
      </Button>
    </>
  )
}
