import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Paperclip, SendHorizontal, X } from 'lucide-react'
import { type ClipboardEvent, type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { messagePolicy } from '#contract/messages/messages.rules.ts'
import { cleanLine } from '#contract/shared/texts/one-line.ts'
import { messageOf } from '../../../lib/api/api-client.ts'
import { countUnderWay } from '../../../lib/api/uploads/upload-queue.ts'
import { useOnline } from '../../../lib/api/use-online.ts'
import { Button } from '../../../ui/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { Input } from '../../../ui/forms/input.tsx'
import { acceptedFiles, usePickedFiles } from '../message-files.queries.ts'
import { useQuickReplies } from '../messages.queries.ts'
import { type Draft, useChangeQuickReplies } from '../write-message.queries.ts'
import { PickedList } from './picked-list.tsx'

const failed = (error: unknown) =>
  showToast({ title: t`Something went wrong`, description: messageOf(error, t`Please try again.`), variant: 'destructive' })

/** The host's quick replies: one press fills the message, and the typed text can be saved as a new one. */
function QuickReplies({ draft, onChoose }: { draft: string; onChoose: (text: string) => void }) {
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
      {replies.map(({ id, title: name, text }) => (
        <span key={id} className="inline-flex items-center rounded-full ring-1 ring-control ring-inset">
          <button type="button" title={text} className="min-h-11 ps-4 text-sm font-semibold" onClick={() => onChoose(text)}>
            {name}
          </button>
          <button
            type="button"
            aria-label={t`Delete ${name}`}
            className="grid size-11 place-items-center text-muted hover:text-ink"
            onClick={() => remove.mutate(id, { onError: failed })}
          >
            <X aria-hidden className="size-4" />
          </button>
        </span>
      ))}
      {title !== null ? (
        <span className="flex items-center gap-2">
          <Input
            aria-label={t`Name of the quick reply`}
            placeholder={t`Name, such as Wifi`}
            maxLength={messagePolicy.replyTitleLength}
            value={title}
            onChange={(event) => setTitle(event.target.value)}
          />
          <Button variant="outline" disabled={cleanLine(title) === ''} pending={add.isPending} onClick={keep}>
            <Trans>Save</Trans>
          </Button>
        </span>
      ) : draft.trim() !== '' ? (
        <Button variant="link" onClick={() => setTitle('')}>
          <Trans>Save as quick reply</Trans>
        </Button>
      ) : null}
    </div>
  )
}

interface ComposerProps {
  label: string
  hidesContacts: boolean
  /** Hosts are offered their quick replies. */
  hasQuickReplies: boolean
  /** The first message is pending: another one has to wait for it. */
  pending?: boolean
  error: unknown
  /** Settles on success and on failure; text and files are restored after a failure. */
  onSend: (draft: Draft) => Promise<unknown>
}

/** The button that chooses files; the hidden input takes what the dialog of the device returns. */
function AttachButton({ onChoose }: { onChoose: (files: readonly File[]) => void }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        accept={acceptedFiles}
        aria-label={t`Files to attach`}
        className="sr-only"
        tabIndex={-1}
        onChange={({ currentTarget }) => {
          onChoose([...(currentTarget.files ?? [])])
          // The same file can be chosen again after it was removed.
          currentTarget.value = ''
        }}
      />
      <Button
        variant="quiet"
        size="icon"
        aria-label={t`Attach photos or PDFs`}
        className="shrink-0 text-muted"
        onClick={() => input.current?.click()}
      >
        <Paperclip aria-hidden className="size-5" />
      </Button>
    </>
  )
}

/** The text and the files of a message that is being written. */
function useDraft({ pending = false, onSend }: Pick<ComposerProps, 'pending' | 'onSend'>) {
  const [text, setText] = useState('')
  const field = useRef<HTMLTextAreaElement>(null)
  const online = useOnline()
  const { picked, choose, remove, retry, take } = usePickedFiles()
  const isEmpty = text.trim() === '' && !picked.some(({ status }) => status === 'done')
  const isUploading = countUnderWay(picked) > 0
  const send = () => {
    if (isEmpty || isUploading || pending || !online) return
    const sent = text.trim()
    const { files, giveBack } = take()
    setText('')
    field.current?.focus()
    onSend({ text: sent, files }).catch(() => {
      setText((typed) => [sent, typed].filter((part) => part.trim() !== '').join('\n'))
      giveBack()
    })
  }
  const onPaste = (event: ClipboardEvent) => {
    const files = [...event.clipboardData.files]
    // Some programs add a picture of the text that was copied: the text is what was meant.
    if (files.length === 0 || event.clipboardData.getData('text/plain') !== '') return
    event.preventDefault()
    choose(files)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || matchMedia('(hover: none)').matches) return
    event.preventDefault()
    send()
  }
  useLayoutEffect(() => {
    const { current } = field
    if (!current) return
    // Without a text the height of a row is right, whatever is measured while the page is hidden.
    current.style.height = 'auto'
    if (text !== '') current.style.height = `${current.scrollHeight}px`
  }, [text])
  return {
    text,
    setText,
    field,
    online,
    picked,
    choose,
    remove,
    retry,
    send,
    onPaste,
    onKeyDown,
    cannotSend: isEmpty || isUploading || !online,
  }
}

/**
 * The message input, which grows to six lines, with the files of the message above it; they can be pasted and
 * dropped too. Enter sends, Shift and Enter insert a line break; without a keyboard
 * Return is a new line.
 */
export function Composer({ label, hidesContacts, hasQuickReplies, pending = false, error, onSend }: ComposerProps) {
  const id = useId()
  const draft = useDraft({ pending, onSend })
  const { text, setText, field, online, picked, choose, send } = draft
  return (
    <div className="shrink-0 px-3 pt-2 pb-[max(12px,env(safe-area-inset-bottom))] lg:px-8 lg:pb-5">
      {error ? <Alert className="mb-3">{messageOf(error, t`Your message was not sent. Please try again.`)}</Alert> : null}
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
        className="rounded-[18px] bg-surface p-2 ring-1 ring-control ring-inset focus-within:ring-2 focus-within:ring-primary lg:p-3"
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault()
          choose([...event.dataTransfer.files])
        }}
      >
        <PickedList picked={picked} onRemove={draft.remove} onRetry={draft.retry} />
        <div className="flex items-end gap-1 sm:gap-2">
          <AttachButton onChoose={choose} />
          <label htmlFor={id} className="sr-only">
            {label}
          </label>
          <textarea
            ref={field}
            id={id}
            rows={1}
            maxLength={messagePolicy.length}
            placeholder={label}
            aria-describedby={hidesContacts ? `${id}-hint` : undefined}
            className="max-h-41 min-h-11 w-full min-w-0 resize-none bg-transparent px-2 py-2.5 leading-6 placeholder:text-muted focus-visible:outline-none"
            value={text}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={draft.onKeyDown}
            onPaste={draft.onPaste}
          />
          <Button
            type="submit"
            className="shrink-0 max-sm:size-12 max-sm:px-0"
            disabled={draft.cannotSend}
            pending={pending}
            pendingLabel={t`Sending`}
          >
            <SendHorizontal aria-hidden className="size-4.5" /> <span className="max-sm:sr-only">{t`Send`}</span>
          </Button>
        </div>
      </form>
      {online ? null : (
        <p className="mt-2 text-sm text-warn">{t`You are offline. You can send messages when the network is back.`}</p>
      )}
      {hidesContacts ? (
        <p id={`${id}-hint`} className="mt-2 text-label text-muted">
          <Trans>
            Email addresses, phone numbers and links stay hidden until a booking is paid. We keep the original message for your
            safety.
          </Trans>
        </p>
      ) : null}
    </div>
  )
}
