import { plural } from '@lingui/core/macro'
import { useState } from 'react'
import { calendarCopy } from '../../../../stays/calendar/calendar.copy.ts'
import { showToast } from '../../../../ui/feedback/toast-store.ts'
import { failureOf, type NightsChange, type NightsRefusal, useChangeNights } from '../../hosting.queries.ts'
import type { Selection } from '../../model/night-selection.ts'

const doneTitles = () => ({ terms: calendarCopy.saved, block: calendarCopy.created, open: calendarCopy.opened })

/** A toast for a change of `count` listings: how many changed, or the reason why a single one refused. */
function showResult(change: NightsChange, count: number, refused: readonly NightsRefusal[]): void {
  const done = count - refused.length
  if (done > 0)
    showToast({
      title: doneTitles()[change.kind],
      description:
        refused.length > 0
          ? plural(count, { one: `${done} of # listing changed.`, other: `${done} of # listings changed.` })
          : undefined,
    })
  else
    showToast({
      title: failureOf(change).title,
      description: count === 1 ? refused[0]?.message : undefined,
      variant: 'destructive',
    })
}

/** Changes the selected nights. Where a listing refuses, the selection stays; otherwise it is cleared. */
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
            showResult(what, listings.length, list)
            setRefused({ of: selection, list: listings.length === 1 ? [] : list })
            if (list.length === 0) clear()
          },
        },
      )
    },
  }
}
