import { useQueryClient } from '@tanstack/react-query'
import { securityEndpoints } from '#contract/auth/security.endpoints.ts'
import { messageOf } from '../../../lib/api/api-client.ts'
import { currentUserKey } from '../../../lib/api/query-client.ts'
import { authDialog } from '../../../session/auth-dialog.ts'
import { Button } from '../../../ui/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { DialogDescription, DialogTitle } from '../../../ui/overlays/dialog.tsx'
import { useAuthCall } from '../api/use-auth-call.ts'
import { authCopy } from '../auth.copy.ts'

const copy = authCopy.refuseChange

/** The view behind the link in the email to the current address: one press stops the change of address. */
export function RefuseChangeView({ refusal }: { refusal: string }) {
  const client = useQueryClient()
  const refuse = useAuthCall(securityEndpoints.refuseEmailChange, () => client.setQueryData(currentUserKey, null))
  return (
    <>
      <DialogTitle>{refuse.isSuccess ? copy.doneTitle : copy.title}</DialogTitle>
      {refuse.isSuccess ? null : <DialogDescription>{copy.text}</DialogDescription>}
      <div className="mt-6 flex flex-col gap-4">
        {refuse.isSuccess ? <Alert variant="default">{copy.done}</Alert> : null}
        {refuse.error ? <Alert>{messageOf(refuse.error, copy.failed)}</Alert> : null}
        {refuse.isSuccess ? (
          <Button size="lg" onClick={() => authDialog.show('forgot')}>
            {copy.next}
          </Button>
        ) : (
          <Button
            size="lg"
            variant="danger-solid"
            pending={refuse.isPending}
            pendingLabel={copy.pending}
            onClick={() => refuse.mutate({ refusal })}
          >
            {copy.submit}
          </Button>
        )}
      </div>
    </>
  )
}
