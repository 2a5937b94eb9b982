import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { messageOf } from '../../../lib/api/api-client.ts'
import { Button } from '../../../ui/button.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { calendarsCopy } from '../calendars.copy.ts'
import { useMarkOverlapSeen } from '../calendars.queries.ts'

/** Takes a conflict off the host's day; it stays on the calendars page while it lasts. */
export function DismissOverlap({ propertyId, id }: { propertyId: number; id: number }) {
  const seen = useMarkOverlapSeen()
  const dismiss = () =>
    seen.mutate(
      { propertyId, id },
      { onError: (error) => showToast({ title: messageOf(error, calendarsCopy.dismissFailed), variant: 'destructive' }) },
    )
  return (
    <Button variant="quiet" pending={seen.isPending} pendingLabel={t`Dismissing...`} onClick={dismiss}>
      <Trans>Dismiss</Trans>
    </Button>
  )
}
