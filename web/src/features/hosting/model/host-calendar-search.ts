import { t } from '@lingui/core/macro'
import { type IsoDate, isIsoDate } from '#contract/shared/dates.ts'
import { readPathId } from '#contract/shared/path-id.ts'

/** How many days the calendar shows; `step`: how far its arrows move, in days. */
export const zooms = [
  { zoom: '2w', nameOf: () => t`2 weeks`, days: 14, step: 14 },
  { zoom: '3w', nameOf: () => t`3 weeks`, days: 21, step: 21 },
  { zoom: 'month', nameOf: () => t`Month`, days: 31, step: 28 },
] as const
export type Zoom = (typeof zooms)[number]['zoom']

/** The zoom of a value; three weeks by default. */
export const zoomOf = (value: unknown) => zooms.find(({ zoom }) => zoom === value) ?? zooms[1]

/** The search parameters of `/hosting/calendar`: the first day and the zoom; on a phone the listing and the month. */
export interface HostCalendarSearch {
  from?: IsoDate | undefined
  zoom?: Zoom | undefined
  listing?: number | undefined
  /** `2027-01`. */
  month?: string | undefined
}

/** The valid search parameters of a link. */
export const readHostCalendarSearch = (given: { [Name in keyof HostCalendarSearch]?: unknown }): HostCalendarSearch => ({
  from: typeof given.from === 'string' && isIsoDate(given.from) && /^20/.test(given.from) ? given.from : undefined,
  zoom: zooms.find(({ zoom }) => zoom === given.zoom)?.zoom,
  listing: readPathId(String(given.listing ?? '')) ?? undefined,
  month: typeof given.month === 'string' && /^20\d{2}-(0[1-9]|1[0-2])$/.test(given.month) ? given.month : undefined,
})
