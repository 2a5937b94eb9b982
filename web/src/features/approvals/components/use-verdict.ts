import { messageOf } from '../../../lib/api/api-client.ts'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { useSetPropertyStatus, type Verdict } from '../api/use-set-property-status.ts'
import { approvalsCopy } from '../approvals.copy.ts'

/** Sends a decision and shows its result; settles on success and on failure. `pending` is the decision in progress. */
export function useVerdict() {
  const set = useSetPropertyStatus()
  const give = async (verdict: Verdict): Promise<void> => {
    try {
      await set.mutateAsync(verdict)
      showToast(approvalsCopy.done[verdict.status])
    } catch (error) {
      const { title, fallback } = approvalsCopy.failed
      showToast({ title, description: messageOf(error, fallback), variant: 'destructive' })
    }
  }
  return { give, pending: set.isPending ? set.variables : null }
}
