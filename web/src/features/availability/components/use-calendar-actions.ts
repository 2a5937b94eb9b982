import { messageOf } from '../../../lib/api/api-client.ts'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { useCreateBlock } from '../api/use-change-blocks.ts'
import { useChangeCalendar, useOpenNights } from '../api/use-stay-calendar.ts'
import { availabilityCopy } from '../availability.copy.ts'
import type { Nights } from '../model/host-calendar.ts'

const told = (onDone: () => void, title: string, failed: { title: string; fallback: string }) => ({
  onSuccess: () => {
    showToast({ title })
    onDone()
  },
  onError: (error: Error) =>
    showToast({ title: failed.title, description: messageOf(error, failed.fallback), variant: 'destructive' }),
})

/** The actions on the selected nights; each shows its result. `onDone` is called afterwards. */
export function useCalendarActions(listingId: number, range: Nights | null, onDone: () => void) {
  const change = useChangeCalendar(listingId)
  const create = useCreateBlock(listingId)
  const give = useOpenNights(listingId)
  const { created, opened, createFailed, saved, saveFailed } = availabilityCopy
  return {
    isPending: change.isPending || create.isPending || give.isPending,
    save: (set: { price?: number | null; minNights?: number | null }) =>
      range && change.mutate({ kind: 'nights', body: { ...range, ...set } }, told(onDone, saved, saveFailed)),
    block: () => range && create.mutate({ startDate: range.from, endDate: range.to }, told(onDone, created, createFailed)),
    open: () => range && give.mutate(range, told(onDone, opened, saveFailed)),
  }
}
