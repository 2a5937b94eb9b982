// A chunk of its own: an island, which few visits of the page need.

import { t } from '@lingui/core/macro'
import { translateRefusal } from '../../../../lib/texts/texts.tsx'
import { Alert } from '../../../../ui/feedback/alert.tsx'

interface PropertyNoticesProps {
  isLive: boolean
  /** Why the dates of the search are not the booking's. */
  refusal: string | null
}

/** What a reader has to know before the listing: that it is not live, or that its dates have to be others. */
export function PropertyNotices({ isLive, refusal }: PropertyNoticesProps) {
  return (
    <>
      {isLive ? null : (
        <Alert variant="default" title={t`Not live yet`} className="mb-6">
          {t`Only the owner and staff can see this listing.`}
        </Alert>
      )}
      {refusal === null ? null : (
        <Alert variant="default" title={t`Choose other dates for this stay`} className="mb-6">
          {translateRefusal(refusal)}
        </Alert>
      )}
    </>
  )
}
