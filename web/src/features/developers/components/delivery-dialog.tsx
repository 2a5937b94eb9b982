import type { Attempt, Delivery, DeliveryDetail } from '#contract/developers/webhooks.schemas.ts'
import { formatMoment } from '../../../lib/format.ts'
import { LoadError } from '../../../ui/feedback/load-error.tsx'
import { LoadingBlocks } from '../../../ui/feedback/loading-blocks.tsx'
import { Dialog, DialogContent, DialogDescription, DialogTitle } from '../../../ui/overlays/dialog.tsx'
import { useDelivery } from '../api/use-webhooks.ts'

const codeClasses = 'rounded-control bg-sunken p-3 font-mono text-sm whitespace-pre-wrap wrap-anywhere'

function AttemptRow({ attempt: { at, durationMs, status, error, answer } }: { attempt: Attempt }) {
  return (
    <li className="border-b border-line py-3 last:border-b-0">
      <p className="num font-semibold">
        {formatMoment(at)} · {status === null ? 'No answer' : `Answer ${status}`} · {durationMs} ms
      </p>
      {error ? <p className="mt-1 text-sm text-bad wrap-anywhere">{error}</p> : null}
      {answer ? <pre className={`mt-2 ${codeClasses}`}>{answer}</pre> : null}
    </li>
  )
}

const DetailParts = ({ body, attempts }: DeliveryDetail) => (
  <>
    <h3 className="text-sm font-semibold">Body</h3>
    <pre className={`mt-2 ${codeClasses}`}>{body}</pre>
    <h3 className="mt-6 text-sm font-semibold">Attempts</h3>
    {attempts.length === 0 ? <p className="mt-2 text-muted">No attempts yet.</p> : null}
    <ul aria-label="Attempts">
      {attempts.map((attempt) => (
        <AttemptRow key={attempt.at} attempt={attempt} />
      ))}
    </ul>
  </>
)

interface DeliveryDialogProps {
  webhookId: number
  delivery: Delivery
  onClose: () => void
}

/** One event of the log: the body as it is sent, and what the receiver answered to each attempt. */
export function DeliveryDialog({ webhookId, delivery: { id, kind, eventId }, onClose }: DeliveryDialogProps) {
  const detail = useDelivery(webhookId, id)
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent className="sm:max-w-[640px]">
        <DialogTitle className="wrap-anywhere">{kind}</DialogTitle>
        <DialogDescription>{eventId}</DialogDescription>
        <div className="mt-5">
          {detail.isPending ? (
            <LoadingBlocks label="Loading the event..." count={2} className="flex flex-col gap-4" block="h-24" />
          ) : null}
          {detail.isError && !detail.data ? <LoadError title="The event could not be loaded" load={detail} /> : null}
          {detail.data ? <DetailParts {...detail.data} /> : null}
        </div>
      </DialogContent>
    </Dialog>
  )
}
