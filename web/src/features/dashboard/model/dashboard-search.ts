import { readPathId } from '#contract/shared/path-id.ts'

/** The tabs of the dashboard, in the order of spec §2; the words are what `?tab=` says. */
export const dashboardTabs = [
  { tab: 'bookings', label: 'My Bookings' },
  { tab: 'requests', label: 'Property Bookings' },
  { tab: 'calendar', label: 'Booking Calendar' },
  { tab: 'blocking', label: 'Calendar Blocking' },
  { tab: 'properties', label: 'My Properties' },
] as const
export type DashboardTab = (typeof dashboardTabs)[number]['tab']

/** The search parameters of `/dashboard`: the open tab, the calendar's month and which bookings are wanted, so that each can be linked to. */
export interface DashboardSearch {
  tab?: DashboardTab | undefined
  /** `2027-01`. */
  month?: string | undefined
  /** The listing whose calendar is open in the blocking tab, or whose bookings are wanted. */
  listing?: number | undefined
  /** Which bookings are wanted: words, status, time and range of nights. */
  q?: string | undefined
  status?: string | undefined
  when?: string | undefined
  from?: string | undefined
  to?: string | undefined
}
const bookingParameters = ['q', 'status', 'when', 'from', 'to'] as const

const findTab = (value: unknown): DashboardTab | undefined => dashboardTabs.find(({ tab }) => tab === value)?.tab

/** What a link says of the dashboard; what is no tab or month is forgotten. What it says of bookings, their own screens read. */
export const readDashboardSearch = ({
  tab,
  month,
  listing,
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
})

/** The tab of a value that the tab control reports. */
export const toTab = (value: string): DashboardTab => findTab(value) ?? 'bookings'
