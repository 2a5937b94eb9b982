import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { messagePolicy } from '#contract/messages/messages.rules.ts'
import { messageOf } from '../../../lib/api/api-client.ts'
import { useOnline } from '../../../lib/api/use-online.ts'
import { Button } from '../../../ui/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Textarea } from '../../../ui/forms/textarea.tsx'
import { QuickReplies } from './quick-replies.tsx'

interface ComposerProps {
  label: string
  hidesContacts: boolean
  /** Hosts are offered their quick replies. */
  hasQuickReplies: boolean
  /** The first message is pending: another one has to wait for it. */
  pending?: boolean
  error: unknown
  /** Settles on success and on failure; the typed text is restored after a failure. */
  onSend: (text: string) => Promise<unknown>
}

/** The message input. Enter sends, Shift and Enter insert a line break. */
export function Composer({ label, hidesContacts, hasQuickReplies, pending = false, error, onSend }: ComposerProps) {
  const [text, setText] = useState('')
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const online = useOnline()
  const isEmpty = text.trim() === ''
  const send = () => {
    if (isEmpty || pending || !online) return
    const sent = text.trim()
    setText('')
    field.current?.focus()
    onSend(sent).catch(() => setText((typed) => [sent, typed].filter((part) => part.trim() !== '').join('\n')))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }
  return (
    <div className="border-t border-line pt-3">
      {error ? <Alert className="mb-3">{messageOf(error, 'Your message was not sent. Please try again.')}</Alert> : null}
      {hasQuickReplies ? (
        <QuickReplies
          draft={text}
          onChoose={(chosen) => {
            setText(chosen)
            field.current?.focus()
          }}
        />
      ) : null}
      <form
        method="post"
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
          ref={field}
          id={id}
          rows={2}
          maxLength={messagePolicy.length}
          placeholder={label}
          aria-describedby={hidesContacts ? `${id}-hint` : undefined}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <Button type="submit" disabled={isEmpty || !online} pending={pending} pendingLabel="Sending">
          Send
        </Button>
      </form>
      {online ? null : <p className="mt-2 text-sm text-warn">You are offline. You can send messages when the network is back.</p>}
      {hidesContacts ? (
        <p id={`${id}-hint`} className="mt-2 text-sm text-muted">
          Email addresses, phone numbers and links stay hidden until a booking is paid. We keep the original message for your
          safety.
        </p>
      ) : null}
    </div>
  )
}
