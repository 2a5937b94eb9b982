import { t } from '@lingui/core/macro'
import { Flag } from 'lucide-react'
import { useState } from 'react'
import type { ReportedSubject } from '#contract/reports/reports.schemas.ts'
import { useAuthDialog } from '../../../session/auth-dialog.ts'
import { useCurrentUser } from '../../../session/use-current-user.ts'
import { Button } from '../../../ui/button.tsx'
import { openedPart } from '../../../ui/hydration/opened-part.tsx'

const ReportDialog = openedPart(async () => (await import('./new-report-dialog.tsx')).NewReportDialog)

interface ReportButtonProps {
  subject: ReportedSubject
  /** What is done, such as 'Report this listing'; the title of the dialog too. */
  label: string
}

/** Opens the dialog of a report, for visitors after signing in. The dialog is loaded when it opens. */
export function ReportButton({ subject, label }: ReportButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const user = useCurrentUser()
  const dialog = useAuthDialog()
  const report = () => (user.data ? setOpen(true) : dialog.open({ afterwards: () => setOpen(true) }))
  return (
    <>
      <Button variant="quiet" className="text-muted" onClick={report}>
        <Flag aria-hidden className="size-4.5" /> {label}
      </Button>
      {isOpen ? <ReportDialog subject={subject} title={t`${label}?`} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
