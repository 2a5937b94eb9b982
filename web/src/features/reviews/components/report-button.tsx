import { lazy, Suspense, useState } from 'react'
import { useAuthDialog } from '../../../session/auth-dialog.ts'
import { useCurrentUser } from '../../../session/use-current-user.ts'

const ReportDialog = lazy(() => import('./report-dialog.tsx').then((module) => ({ default: module.ReportDialog })))

/** 'Report' under a review; asks visitors to sign in first. */
export function ReportButton({ reviewId, by }: { reviewId: number; by: string }) {
  const [isOpen, setOpen] = useState(false)
  const user = useCurrentUser()
  const dialog = useAuthDialog()
  return (
    <>
      <button
        type="button"
        aria-label={`Report ${by}’s review`}
        className="-my-2 inline-flex min-h-11 items-center text-sm text-muted underline underline-offset-4 hover:text-ink"
        onClick={() => (user.data ? setOpen(true) : dialog.open({ afterwards: () => setOpen(true) }))}
      >
        Report
      </button>
      {isOpen ? (
        <Suspense>
          <ReportDialog reviewId={reviewId} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
