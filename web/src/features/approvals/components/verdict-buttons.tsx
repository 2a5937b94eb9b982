import { Button } from '../../../ui/button.tsx'

interface VerdictButtonsProps {
  title: string
  isApproving: boolean
  /** Another verdict is under way. */
  disabled: boolean
  onApprove: () => void
  onReject: () => void
}

/** Reject and Approve, named after the listing for those who hear them. */
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
