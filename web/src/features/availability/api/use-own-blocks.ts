import { availabilityEndpoints } from '#contract/availability/availability.endpoints.ts'
import type { OwnBlock } from '#contract/availability/availability.schemas.ts'
import type { IsoDate } from '#contract/shared/dates.ts'
import { usePagedList } from '../../../lib/api/paged-query.ts'
import { useReadOn } from '../../../lib/api/use-read-on.ts'

/** The loaded blocks of all the user's listings in `[from, to)`. */
export function useOwnBlocks(userId: string, { from, to }: { from: IsoDate; to: IsoDate }): readonly OwnBlock[] {
  const list = usePagedList(availabilityEndpoints.listOwnBlocks, { query: { from, to, limit: 100 }, userId, keepsLast: true })
  useReadOn(list)
  return list.data ?? []
}
