import { useState } from 'react'
import { plural } from '../../../../lib/format.ts'
import { showToast } from '../../../../ui/feedback/toast-store.ts'
import { type NightsChange, type NightsRefusal, useChangeNights } from '../../api/use-change-nights.ts'
import { hostingCopy } from '../../hosting.copy.ts'
import type { Selection } from '../../model/night-selection.ts'

/** Changes the selected nights. Where a listing refuses, the selection stays and says why; otherwise it is cleared. */
export function useNightActions(selection: Selection | null, clear: () => void) {
  const change = useChangeNights()
  const [refused, setRefused] = useState<{ of: Selection; list: readonly NightsRefusal[] } | null>(null)
  const isSame =
    refused !== null &&
    selection !== null &&
    refused.of.from === selection.from &&
    refused.of.to === selection.to &&
    refused.of.listings.length === selection.listings.length &&
    refused.of.listings[0]?.id === selection.listings[0]?.id
  return {
    isPending: change.isPending,
    refused: isSame ? refused.list : [],
    apply: (what: NightsChange) => {
      if (!selection) return
      const { listings, from, to } = selection
      const nights = { listings: listings.map(({ id, title }) => ({ id, title })), from, to }
      change.mutate(
        { nights, change: what },
        {
          onSuccess: (list) => {
            const done = listings.length - list.length
            if (done > 0)
              showToast({
                title:
                  what.kind === 'block' ? hostingCopy.blocked : what.kind === 'open' ? hostingCopy.opened : hostingCopy.saved,
                description: list.length > 0 ? `${done} of ${plural(listings.length, 'listing')} changed.` : undefined,
              })
            setRefused({ of: selection, list })
            if (list.length === 0) clear()
          },
        },
      )
    },
  }
}
