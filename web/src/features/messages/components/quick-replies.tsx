import { X } from 'lucide-react'
import { useState } from 'react'
import { messagePolicy } from '#contract/messages/messages.rules.ts'
import { cleanLine } from '#contract/shared/texts/one-line.ts'
import { messageOf } from '../../../lib/api/api-client.ts'
import { Button } from '../../../ui/button.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { Input } from '../../../ui/forms/input.tsx'
import { useQuickReplies } from '../messages.queries.ts'
import { useChangeQuickReplies } from '../write-message.queries.ts'

const failed = (error: unknown) =>
  showToast({ title: 'Something went wrong', description: messageOf(error, 'Please try again.'), variant: 'destructive' })

/** The host's quick replies: one press fills the message, and the typed text can be saved as a new one. */
export function QuickReplies({ draft, onChoose }: { draft: string; onChoose: (text: string) => void }) {
  const { data: replies = [] } = useQuickReplies()
  const { add, remove } = useChangeQuickReplies()
  const [title, setTitle] = useState<string | null>(null)
  const keep = () => {
    const typed = title ?? ''
    setTitle(null)
    add.mutate(
      { title: cleanLine(typed), text: draft.trim() },
      {
        onError: (error) => {
          setTitle(typed)
          failed(error)
        },
      },
    )
  }
  return (
    <div className="mb-2 flex flex-wrap items-center gap-2">
      {replies.map((reply) => (
        <span key={reply.id} className="inline-flex items-center rounded-full ring-1 ring-control ring-inset">
          <button
            type="button"
            title={reply.text}
            className="min-h-11 pl-4 text-sm font-semibold"
            onClick={() => onChoose(reply.text)}
          >
            {reply.title}
          </button>
          <button
            type="button"
            aria-label={`Delete ${reply.title}`}
            className="grid size-11 place-items-center text-muted hover:text-ink"
            onClick={() => remove.mutate(reply.id, { onError: failed })}
          >
            <X aria-hidden className="size-4" />
          </button>
        </span>
      ))}
      {title !== null ? (
        <span className="flex items-center gap-2">
          <Input
            aria-label="Name of the quick reply"
            placeholder="Name, such as Wifi"
            maxLength={messagePolicy.replyTitleLength}
            value={title}
            onChange={(event) => setTitle(event.target.value)}
          />
          <Button variant="outline" disabled={cleanLine(title) === ''} pending={add.isPending} onClick={keep}>
            Save
          </Button>
        </span>
      ) : draft.trim() !== '' ? (
        <Button variant="link" onClick={() => setTitle('')}>
          Save as quick reply
        </Button>
      ) : null}
    </div>
  )
}
