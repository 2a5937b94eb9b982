import { useMutation, useQueryClient } from '@tanstack/react-query'
import { availabilityEndpoints } from '#contract/availability/availability.endpoints.ts'
import { stayRulesEndpoints } from '#contract/availability/stay-rules.endpoints.ts'
import type { IsoDate } from '#contract/shared/dates.ts'
import { fillPath } from '#contract/shared/endpoint.ts'
import { type ApiClient, callEndpoint, messageOf } from '../../../lib/api/api-client.ts'
import { useApi } from '../../../lib/api/api-context.tsx'
import { calendarCopy } from '../../../stays/calendar/calendar.copy.ts'
import { forgetNights } from '../../../stays/forget-nights.ts'

/** A change of nights: omitted values stay, null returns to the usual ones; dollars. */
export type NightsChange =
  | { kind: 'terms'; price?: number | null; minNights?: number | null }
  | { kind: 'block' }
  | { kind: 'open' }

/** Nights of listings, first and last included. */
export interface ChangedNights {
  listings: readonly { id: number; title: string }[]
  from: IsoDate
  to: IsoDate
}

/** A listing that kept its nights, and why. */
export interface NightsRefusal {
  id: number
  title: string
  message: string
}

/** The texts for a change that was refused. */
export const failureOf = ({ kind }: NightsChange) => (kind === 'block' ? calendarCopy.createFailed : calendarCopy.saveFailed)

/** Calls at the same time. */
const ABREAST = 4

function send(api: ApiClient, id: number, { from, to }: ChangedNights, change: NightsChange): Promise<unknown> {
  const params = { id }
  if (change.kind === 'block')
    return callEndpoint(api, availabilityEndpoints.createBlock, { params, body: { startDate: from, endDate: to } })
  if (change.kind === 'open') return callEndpoint(api, stayRulesEndpoints.openNights, { params, body: { from, to } })
  const { kind: _kind, ...terms } = change
  return callEndpoint(api, stayRulesEndpoints.saveSpecialNights, { params, body: { from, to, ...terms } })
}

/** Changes nights of listings, a few listings at a time; returns those that refused. The others have changed. */
export function useChangeNights() {
  const api = useApi()
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ nights, change }: { nights: ChangedNights; change: NightsChange }): Promise<NightsRefusal[]> => {
      const refused: NightsRefusal[] = []
      const waiting = [...nights.listings]
      const work = async () => {
        for (let next = waiting.shift(); next; next = waiting.shift()) {
          const { id, title } = next
          try {
            await send(api, id, nights, change)
          } catch (error) {
            refused.push({ id, title, message: messageOf(error, failureOf(change).fallback) })
          }
        }
      }
      await Promise.all(Array.from({ length: ABREAST }, work))
      return refused
    },
    onSettled: (_reply, _error, { nights: { listings } }) =>
      forgetNights(
        client,
        listings.map(({ id }) => id),
        ...listings.flatMap(({ id }) => [
          fillPath(availabilityEndpoints.listBlocks.path, { id }),
          fillPath(stayRulesEndpoints.getStayCalendar.path, { id }),
        ]),
      ),
  })
}
