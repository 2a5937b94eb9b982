import { type KeyboardEvent, useId, useState } from 'react'
import { messagePolicy } from '#contract/messages/messages.rules.ts'
import { messageOf } from '../../../lib/api-client.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import { QuickReplies } from './quick-replies.tsx'

interface ComposerProps {
  label: string
  hidesContacts: boolean
  /** Hosts are offered the replies they keep. */
  hasQuickReplies: boolean
  pending: boolean
  error: unknown
  /** Settles when it is written or refused; what was typed stays when it is refused. */
  onSend: (text: string) => Promise<unknown>
}

/** Where a message is written. Enter sends it, Shift and Enter begin a line. */
export function Composer({ label, hidesContacts, hasQuickReplies, pending, error, onSend }: ComposerProps) {
  const [text, setText] = useState('')
  const id = useId()
  const isEmpty = text.trim() === ''
  const send = () => {
    if (isEmpty || pending) return
    onSend(text.trim()).then(
      () => setText(''),
      () => undefined,
    )
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }
  return (
    <div className="border-t border-line pt-3">
      {error ? <Alert className="mb-3">{messageOf(error, 'Your message was not sent. Please try again.')}</Alert> : null}
      {hasQuickReplies ? <QuickReplies draft={text} onChoose={setText} /> : null}
      <form
        className="flex items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        <label htmlFor={id} className="sr-only">
          {label}
        </label>
        <Textarea
          id={id}
          rows={2}
          maxLength={messagePolicy.length}
          placeholder={label}
          aria-describedby={hidesContacts ? `${id}-hint` : undefined}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <Button type="submit" disabled={isEmpty} pending={pending} pendingLabel="Sending">
          Send
        </Button>
      </form>
      {hidesContacts ? (
        <p id={`${id}-hint`} className="mt-2 text-sm text-muted">
          Mail addresses, phone numbers and links are hidden until a booking is paid. We keep what was written, for your safety.
        </p>
      ) : null}
    </div>
  )
}
