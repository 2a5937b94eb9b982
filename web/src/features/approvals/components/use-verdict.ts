import { messageOf } from '../../../lib/api-client.ts'
import { showToast } from '../../../ui/toast-store.ts'
import { useSetPropertyStatus, type Verdict } from '../api/use-set-property-status.ts'
import { approvalsCopy } from '../approvals.copy.ts'

/** Gives a verdict and says how it went; settles in either case. `pending` is the verdict under way. */
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
