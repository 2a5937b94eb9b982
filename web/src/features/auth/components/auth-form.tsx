import { type FormEventHandler, type ReactNode, useEffect, useRef } from 'react'
import { ApiError, messageOf } from '../../../lib/api/api-client.ts'
import { Button } from '../../../ui/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { DialogDescription, DialogTitle } from '../../../ui/overlays/dialog.tsx'

interface AuthFormProps {
  /**
   * `refused` is shown for an error response without a message, `failed` when there is no response. Without
   * `refused`, `failed` is used for both.
   */
  words: { title: string; submit: string; pending: string; refused?: string; failed: string }
  description: ReactNode
  onSubmit: FormEventHandler<HTMLFormElement>
  isPending: boolean
  error: Error | null
  /** The success message of an earlier step. */
  notice?: string | null
  /** The fields. */
  children: ReactNode
  /** Another way, above the fields or under the button. */
  before?: ReactNode
  after?: ReactNode
  /** Links to other views, under the button. */
  links: ReactNode
}

/**
 * The layout of every view of the dialog: title, alert, fields, one button, links. The typed values stay after an
 * error.
 */
export function AuthForm(props: AuthFormProps) {
  const { words, description, onSubmit, isPending, error, notice, children, before, after, links } = props
  const form = useRef<HTMLFormElement>(null)
  // Where a link of the dialog opened the view, it is gone, and the focus is at the dialog or the page.
  useEffect(() => {
    if (document.activeElement?.contains(form.current)) form.current?.querySelector('input')?.focus()
  }, [])
  const fallback = (error instanceof ApiError ? words.refused : undefined) ?? words.failed
  return (
    <>
      <DialogTitle>{words.title}</DialogTitle>
      <DialogDescription>{description}</DialogDescription>
      <form ref={form} method="post" noValidate onSubmit={onSubmit} className="mt-6 flex flex-col gap-4">
        {notice && !error ? <Alert variant="default">{notice}</Alert> : null}
        {error ? <Alert>{messageOf(error, fallback)}</Alert> : null}
        {before}
        {children}
        <Button
          type="submit"
          size="lg"
          variant={before ? 'outline' : 'primary'}
          className="mt-2 w-full"
          pending={isPending}
          pendingLabel={words.pending}
        >
          {words.submit}
        </Button>
        {after}
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-sm">{links}</div>
      </form>
    </>
  )
}
