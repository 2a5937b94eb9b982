import { t } from '@lingui/core/macro'
import type { ReportDecision, ReportKind } from '#contract/reports/reports.rules.ts'
import type { Reported } from '#contract/reports/reports.schemas.ts'
import { translateRefusal } from '../../../lib/texts/texts.tsx'

export const kindWords = (): Record<ReportKind, string> => ({ listing: t`Listing`, person: t`Person`, message: t`Message` })

/** A decision of the past. */
export const pastWords = (): Record<ReportDecision, string> => ({
  none: t`No action`,
  hidden: t`Taken down`,
  suspended: t`Person suspended`,
})

/** The name of a listing or person; the API writes the title of a message, and of a listing that is gone. */
export const titleOf = ({ kind, status, title }: Reported): string =>
  kind === 'message' || (kind === 'listing' && status === null) ? translateRefusal(title) : title

/** What a decision is called on its button, and what follows from it. */
export function decisionWords({ kind }: Pick<Reported, 'kind'>, decision: ReportDecision) {
  if (decision === 'none')
    return {
      label: t`No action`,
      title: t`Close without action?`,
      says: t`Nothing changes for what was reported.`,
      done: t`Report closed`,
    }
  if (decision === 'suspended')
    return {
      label: t`Close as suspended`,
      title: t`Close as suspended?`,
      says: t`The person is suspended, and the report is closed.`,
      done: t`Report closed`,
    }
  return kind === 'listing'
    ? {
        label: t`Take down listing`,
        title: t`Take down this listing?`,
        says: t`Guests no longer find or book it. Existing bookings won’t change. We email the host your reason.`,
        done: t`Listing taken down`,
      }
    : {
        label: t`Remove message`,
        title: t`Remove this message?`,
        says: t`Both people see that it was removed, and not what it said.`,
        done: t`Message removed`,
      }
}
