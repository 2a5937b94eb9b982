import { t } from '@lingui/core/macro'
import { readPathId } from '#contract/shared/path-id.ts'

/** The tabs of everybody's dashboard in order; the keys are the values of `?tab=`. */
export const dashboardTabs = [
  { tab: 'bookings', nameOf: () => t`My Bookings` },
  { tab: 'requests', nameOf: () => t`Property Bookings` },
  { tab: 'calendar', nameOf: () => t`Booking Calendar` },
  { tab: 'blocking', nameOf: () => t`Calendar Blocking` },
  { tab: 'properties', nameOf: () => t`My Properties` },
] as const
/** The first tab of those who have listings, and the one that opens for them. */
export const hostTab = { tab: 'today', nameOf: () => t`Today` } as const
const allTabs = [hostTab, ...dashboardTabs] as const
export type DashboardTab = (typeof allTabs)[number]['tab']

/**
 * The search parameters of `/dashboard`: the open tab, the calendar's month, a new booking and the booking filters.
 * Each can be linked to.
 */
export interface DashboardSearch {
  tab?: DashboardTab | undefined
  /** The month of the open calendar: `2027-01`. */
  month?: string | undefined
  /** The listing of the open calendar in the blocking tab, or of the filtered bookings. */
  listing?: number | undefined
  /** The booking that was just paid: shown first. */
  booked?: number | undefined
  /** The booking filters: text, status, period and range of nights. */
  q?: string | undefined
  status?: string | undefined
  when?: string | undefined
  from?: string | undefined
  to?: string | undefined
}
const bookingParameters = ['q', 'status', 'when', 'from', 'to'] as const

const findTab = (value: unknown): DashboardTab | undefined => allTabs.find(({ tab }) => tab === value)?.tab

/**
 * The valid search parameters of a link; an unknown tab or month is dropped. The booking screens parse their own
 * filters.
 */
export const readDashboardSearch = ({
  tab,
  month,
  listing,
  booked,
  ...rest
}: { [Name in keyof DashboardSearch]?: unknown }): DashboardSearch => ({
  ...Object.fromEntries(
    bookingParameters.flatMap((name) => {
      const value = rest[name]
      return typeof value === 'string' || typeof value === 'number' ? [[name, String(value)]] : []
    }),
  ),
  tab: findTab(tab),
  month: typeof month === 'string' && /^20\d{2}-(0[1-9]|1[0-2])$/.test(month) ? month : undefined,
  listing: readPathId(String(listing ?? '')) ?? undefined,
  booked: readPathId(String(booked ?? '')) ?? undefined,
})

/** The tab for a value of the tab control. */
export const toTab = (value: string): DashboardTab => findTab(value) ?? 'bookings'

/** The tab that opens without `?tab=`: guests see their bookings, hosts their day. */
export const homeTab = (isHost: boolean): DashboardTab => (isHost ? hostTab.tab : 'bookings')

/** The open tab: the one in the address, if this person has it. */
export const openTabOf = (asked: DashboardTab | undefined, isHost: boolean): DashboardTab =>
  asked === undefined || (asked === hostTab.tab && !isHost) ? homeTab(isHost) : asked
