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

/** The search parameters of `/dashboard`: the open tab and the calendar's month, so that both can be linked to. */
export interface DashboardSearch {
  tab?: DashboardTab | undefined
  /** `2027-01`. */
  month?: string | undefined
  /** The listing whose calendar is open in the blocking tab. */
  listing?: number | undefined
}

const findTab = (value: unknown): DashboardTab | undefined => dashboardTabs.find(({ tab }) => tab === value)?.tab

/** What a link says of the dashboard; what is no tab or month is forgotten. */
export const readDashboardSearch = ({
  tab,
  month,
  listing,
}: {
  tab?: unknown
  month?: unknown
  listing?: unknown
}): DashboardSearch => ({
  tab: findTab(tab),
  month: typeof month === 'string' && /^20\d{2}-(0[1-9]|1[0-2])$/.test(month) ? month : undefined,
  listing: readPathId(String(listing ?? '')) ?? undefined,
})

/** The tab of a value that the tab control reports. */
export const toTab = (value: string): DashboardTab => findTab(value) ?? 'bookings'
