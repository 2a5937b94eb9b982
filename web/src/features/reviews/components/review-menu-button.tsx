import { t } from '@lingui/core/macro'
import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { useAuthDialog } from '../../../session/auth-dialog.ts'
import { useCurrentUser } from '../../../session/use-current-user.ts'
import { Button } from '../../../ui/button.tsx'
import { openedPart } from '../../../ui/hydration/opened-part.tsx'
import { useMenuButton } from '../../../ui/overlays/use-menu-button.ts'

const loadMenu = () => import('./review-menu.tsx')
const ReportDialog = openedPart(async () => (await import('./report-review-dialog.tsx')).ReportReviewDialog)

/** The 'More actions' button of a review: reporting it, for visitors after signing in. */
export function ReviewMenuButton({ reviewId, by }: { reviewId: number; by: string }) {
  const { module, menu, button } = useMenuButton(loadMenu)
  const [isReporting, setReporting] = useState(false)
  const user = useCurrentUser()
  const dialog = useAuthDialog()
  const report = () => (user.data ? setReporting(true) : dialog.open({ afterwards: () => setReporting(true) }))
  return (
    <>
      {/* No tooltip: its code would outweigh the rest of this page. */}
      <Button variant="quiet" size="icon" aria-label={t`More actions for ${by}’s review`} {...button}>
        <Ellipsis aria-hidden className="size-5" />
      </Button>
      {module ? <module.ReviewMenu by={by} onReport={report} {...menu} /> : null}
      {isReporting ? <ReportDialog reviewId={reviewId} onClose={() => setReporting(false)} /> : null}
    </>
  )
}
