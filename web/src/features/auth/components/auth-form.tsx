import type { FormEventHandler, ReactNode } from 'react'
import { messageOf } from '../../../lib/api-client.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { DialogDescription, DialogTitle } from '../../../ui/dialog.tsx'

interface AuthFormProps {
  words: { title: string; submit: string; pending: string; failed: string }
  description: ReactNode
  onSubmit: FormEventHandler<HTMLFormElement>
  isPending: boolean
  error: Error | null
  /** Good news from an earlier step. */
  notice?: string | null
  /** The fields. */
  children: ReactNode
  /** Ways to other views, under the button. */
  links: ReactNode
}

/** The frame of every view of the dialog: title, alert, fields, one button, ways on. What was typed stays after a refusal. */
export function AuthForm({ words, description, onSubmit, isPending, error, notice, children, links }: AuthFormProps) {
  return (
    <>
      <DialogTitle>{words.title}</DialogTitle>
      <DialogDescription>{description}</DialogDescription>
      <form noValidate onSubmit={onSubmit} className="mt-6 flex flex-col gap-4">
        {notice && !error ? <Alert variant="default">{notice}</Alert> : null}
        {error ? <Alert>{messageOf(error, words.failed)}</Alert> : null}
        {children}
        <Button type="submit" size="lg" className="mt-2 w-full" pending={isPending} pendingLabel={words.pending}>
          {words.submit}
        </Button>
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-sm">{links}</div>
      </form>
    </>
  )
}
