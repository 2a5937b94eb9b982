import { messageOf } from '../../../lib/api/api-client.ts'
import { formatMoment } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { cn } from '../../../ui/class-names.ts'
import { useOpenConversation } from '../api/use-reports.ts'

/** The messages around a reported one. They are read on request, because each reading is in the audit log. */
export function OpenedConversation({ id }: { id: number }) {
  const open = useOpenConversation()
  if (!open.data)
    return (
      <div>
        <Button variant="outline" pending={open.isPending} pendingLabel="Opening..." onClick={() => open.mutate(id)}>
          Open conversation
        </Button>
        <p role={open.isError ? 'alert' : undefined} className="mt-1 text-sm text-muted">
          {open.isError
            ? messageOf(open.error, 'It could not be opened. Please try again.')
            : 'The audit log records that you read it.'}
        </p>
      </div>
    )
  return (
    <ol aria-label="Conversation" className="grid gap-2 rounded-control bg-sunken p-3 text-sm">
      {open.data.map((message) => (
        <li key={message.id} className={cn('border-l-2 pl-3', message.isReported ? 'border-bad' : 'border-transparent')}>
          <p className="text-muted">
            <span className="font-semibold text-ink">{message.name}</span>, {message.by}, {formatMoment(message.createdAt)}
            {message.isReported ? <span className="font-semibold text-bad"> · reported</span> : null}
          </p>
          <p className="break-words whitespace-pre-line">{message.text}</p>
        </li>
      ))}
    </ol>
  )
}
