import { useNavigate } from '@tanstack/react-router'
import { Download, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { privacyEndpoints } from '#contract/privacy/privacy.endpoints.ts'
import { messageOf } from '../../../lib/api/api-client.ts'
import { Button } from '../../../ui/button.tsx'
import { Panel } from '../../../ui/card.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { useToast } from '../../../ui/feedback/toast-store.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import { Dialog, DialogContent, DialogDescription, DialogTitle } from '../../../ui/overlays/dialog.tsx'
import { privacyCopy as copy } from '../account.copy.ts'
import { useDeleteAccount } from '../account.queries.ts'

/**
 * Asks for the password before an account is deleted. Errors are shown in the dialog; after the deletion the home
 * page opens.
 */
function DeleteAccountDialog({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const form = useForm({ defaultValues: { password: '' } })
  const toast = useToast()
  const navigate = useNavigate()
  const removal = useDeleteAccount(() => {
    toast.show(copy.gone)
    void navigate({ to: '/' })
  })
  const change = (isOpen: boolean) => {
    if (removal.isPending) return
    form.reset()
    removal.reset()
    onOpenChange(isOpen)
  }
  const submit = form.handleSubmit(({ password }) => removal.mutate(password))
  return (
    <Dialog open={open} onOpenChange={change}>
      <DialogContent>
        <DialogTitle>{copy.dialogTitle}</DialogTitle>
        <DialogDescription className="mt-2">{copy.dialogText}</DialogDescription>
        <form method="post" noValidate onSubmit={submit} className="mt-5 flex flex-col gap-5">
          {removal.isError && <Alert>{messageOf(removal.error, copy.failed)}</Alert>}
          <Field label={copy.password} error={form.formState.errors.password?.message}>
            <Input
              type="password"
              autoComplete="current-password"
              {...form.register('password', { required: copy.passwordMissing })}
            />
          </Field>
          <div className="flex flex-col gap-3">
            <Button type="submit" size="lg" variant="danger-solid" pending={removal.isPending} pendingLabel={copy.confirming}>
              {copy.confirm}
            </Button>
            <Button variant="quiet" disabled={removal.isPending} onClick={() => change(false)}>
              {copy.keep}
            </Button>
          </div>
        </form>
      </DialogContent>
    </Dialog>
  )
}

/** Download and deletion of personal data. */
export function YourData() {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <Panel className="flex flex-col gap-7 p-5 sm:p-7">
      <div className="flex flex-col items-start gap-3">
        <p className="max-w-prose text-muted">{copy.downloadHint}</p>
        <Button asChild>
          <a href={privacyEndpoints.downloadOwnData.path} download>
            <Download aria-hidden className="size-4" />
            {copy.download}
          </a>
        </Button>
      </div>
      <div className="flex flex-col items-start gap-3 border-t border-line pt-7">
        <p className="max-w-prose text-muted">{copy.removeHint}</p>
        <Button variant="danger" onClick={() => setIsAsking(true)}>
          <Trash2 aria-hidden className="size-4" />
          {copy.remove}
        </Button>
      </div>
      <DeleteAccountDialog open={isAsking} onOpenChange={setIsAsking} />
    </Panel>
  )
}
