import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { UseMutationResult } from '@tanstack/react-query'
import { Ban, Eye, LogOut, MailCheck, RotateCcw, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { viewingLimits } from '#contract/auth/viewing.rules.ts'
import type { PersonDetail } from '#contract/people/people.schemas.ts'
import { cleanLine } from '#contract/shared/texts/one-line.ts'
import { messageOf } from '../../../lib/api/api-client.ts'
import { leavePage } from '../../../lib/leave-page.ts'
import { useRights } from '../../../session/console-state.ts'
import { Button } from '../../../ui/button.tsx'
import { Panel } from '../../../ui/card.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { Textarea } from '../../../ui/forms/textarea.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { useReinstate, useSignOutEverywhere, useStartViewing, useVerify } from '../people.queries.ts'
import { EraseDialog } from './erase-dialog.tsx'
import { SuspendDialog } from './suspend-dialog.tsx'

interface DecisionDialogProps {
  title: string
  /** The consequences. */
  children: ReactNode
  confirmLabel: string
  pendingLabel: string
  /** The title of the toast when it is done. */
  done: string
  isDestructive?: boolean
  decision: UseMutationResult<unknown, Error, undefined>
  onClose: () => void
}

/** Confirms a decision about an account that needs no further input. */
function DecisionDialog({ title, children, done, decision, onClose, ...labels }: DecisionDialogProps) {
  const send = async () => {
    try {
      await decision.mutateAsync(undefined)
    } catch {
      return
    }
    showToast({ title: done })
    onClose()
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      keepLabel={t`Not now`}
      pending={decision.isPending}
      onConfirm={() => void send()}
      extra={
        decision.isError ? (
          <Alert className="mt-5">{messageOf(decision.error, t`Nothing was changed. Please try again.`)}</Alert>
        ) : null
      }
      {...labels}
    >
      {children}
    </ConfirmDialog>
  )
}

/** Asks why, then opens the site as this person sees it. */
function ViewDialog({ person, onClose }: { person: PersonDetail; onClose: () => void }) {
  const [reason, setReason] = useState('')
  const start = useStartViewing(person.id)
  const { name } = person
  const { minutes } = viewingLimits
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t`View the site as ${name}?`}
      confirmLabel={t`View as`}
      pendingLabel={t`Opening...`}
      keepLabel={t`Cancel`}
      pending={start.isPending}
      disabled={cleanLine(reason) === ''}
      onConfirm={() => start.mutate(cleanLine(reason), { onSuccess: () => leavePage.to('/') })}
      extra={
        <div className="mt-5">
          <Field
            label={t`Reason`}
            hint={t`Recorded with your name.`}
            error={start.isError ? messageOf(start.error, t`The site could not be opened. Please try again.`) : null}
          >
            <Textarea
              rows={3}
              maxLength={viewingLimits.reasonLength}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          </Field>
        </div>
      }
    >
      <Trans>
        You see what they see for up to {minutes} minutes and can’t change anything. Messages, door codes, payouts and security
        stay private. You leave the console until you stop.
      </Trans>
    </ConfirmDialog>
  )
}

type Action = 'view' | 'suspend' | 'reinstate' | 'verify' | 'sign-out' | 'erase'

interface PersonActionsProps {
  person: PersonDetail
  onErased: () => void
}

interface OpenDialogProps extends PersonActionsProps {
  action: Action | null
  onClose: () => void
}

function OpenDialog({ person, action, onErased, onClose }: OpenDialogProps) {
  const [reinstate, verify, signOut] = [useReinstate(person.id), useVerify(person.id), useSignOutEverywhere(person.id)]
  const { name, email } = person
  if (action === 'view') return <ViewDialog person={person} onClose={onClose} />
  if (action === 'suspend') return <SuspendDialog person={person} onClose={onClose} />
  if (action === 'erase') return <EraseDialog person={person} onErased={onErased} onClose={onClose} />
  if (action === 'reinstate')
    return (
      <DecisionDialog
        title={t`Reinstate ${name}?`}
        confirmLabel={t`Reinstate account`}
        pendingLabel={t`Reinstating...`}
        done={t`Account reinstated`}
        decision={reinstate}
        onClose={onClose}
      >
        <Trans>They can sign in, book and host again. Approved listings are visible again. We’ll email them.</Trans>
      </DecisionDialog>
    )
  if (action === 'verify')
    return (
      <DecisionDialog
        title={t`Confirm this email by hand?`}
        confirmLabel={t`Confirm email`}
        pendingLabel={t`Confirming...`}
        done={t`Email confirmed`}
        decision={verify}
        onClose={onClose}
      >
        <Trans>
          {email} counts as confirmed, and the person can sign in. Do this only if you know that the mailbox is theirs.
        </Trans>
      </DecisionDialog>
    )
  if (action === 'sign-out')
    return (
      <DecisionDialog
        title={t`Sign ${name} out everywhere?`}
        confirmLabel={t`Sign out everywhere`}
        pendingLabel={t`Signing out...`}
        done={t`Signed out everywhere`}
        decision={signOut}
        onClose={onClose}
      >
        <Trans>Every device has to sign in again. The password stays the same.</Trans>
      </DecisionDialog>
    )
  return null
}

/** What staff can do with an account, as far as their role allows. Each action is confirmed. */
export function PersonActions({ person, onErased }: PersonActionsProps) {
  const [action, setAction] = useState<Action | null>(null)
  const may = useRights()
  if (!may('people.act', 'people.erase', 'people.view')) return null
  const isViewable = person.isConfirmed && !person.isAdmin && !person.suspension
  return (
    <Panel className="p-5">
      <h2 className="font-sans text-lg font-semibold tracking-normal">{t`Actions`}</h2>
      <div className="mt-4 flex flex-col gap-2.5 [&>button]:w-full [&>button]:whitespace-normal">
        {isViewable && may('people.view') ? (
          <Button variant="outline" onClick={() => setAction('view')}>
            <Eye aria-hidden className="size-4.5" /> <Trans>View as</Trans>
          </Button>
        ) : null}
        {person.isConfirmed || !may('people.act') ? null : (
          <Button variant="outline" onClick={() => setAction('verify')}>
            <MailCheck aria-hidden className="size-4.5" /> <Trans>Confirm email</Trans>
          </Button>
        )}
        {person.sessions.length > 0 && may('people.act') ? (
          <Button variant="outline" onClick={() => setAction('sign-out')}>
            <LogOut aria-hidden className="size-4.5" /> <Trans>Sign out everywhere</Trans>
          </Button>
        ) : null}
        {person.suspension && may('people.act') ? (
          <Button onClick={() => setAction('reinstate')}>
            <RotateCcw aria-hidden className="size-4.5" /> <Trans>Reinstate</Trans>
          </Button>
        ) : null}
        {person.suspension || person.isAdmin || !may('people.act') ? null : (
          <Button variant="danger-quiet" onClick={() => setAction('suspend')}>
            <Ban aria-hidden className="size-4.5" /> <Trans>Suspend</Trans>
          </Button>
        )}
        {person.isAdmin ? (
          <p className="text-sm text-muted">{t`Staff cannot be suspended or deleted. Remove them from the staff first.`}</p>
        ) : may('people.erase') ? (
          <Button variant="danger-quiet" onClick={() => setAction('erase')}>
            <Trash2 aria-hidden className="size-4.5" /> <Trans>Delete account</Trans>
          </Button>
        ) : null}
      </div>
      <OpenDialog person={person} action={action} onErased={onErased} onClose={() => setAction(null)} />
    </Panel>
  )
}
