import { z } from 'zod'

/** The tabs of the dashboard, in the order of spec §2; the words are what `?tab=` says. */
export const dashboardTabs = [
  { tab: 'bookings', label: 'My Bookings' },
  { tab: 'requests', label: 'Property Bookings' },
  { tab: 'calendar', label: 'Booking Calendar' },
  { tab: 'blocking', label: 'Calendar Blocking' },
  { tab: 'properties', label: 'My Properties' },
] as const
export type DashboardTab = (typeof dashboardTabs)[number]['tab']

const tabSchema = z.enum(['bookings', 'requests', 'calendar', 'blocking', 'properties'])

/** The search parameters of `/dashboard`: the open tab and the calendar's month, so that both can be linked to. */
export const dashboardSearchSchema = z.object({
  tab: tabSchema.optional().catch(undefined),
  month: z
    .string()
    .regex(/^20\d{2}-(0[1-9]|1[0-2])$/)
    .optional()
    .catch(undefined),
})

export type DashboardSearch = z.infer<typeof dashboardSearchSchema>

/** The tab of a value that the tab control reports. */
export const toTab = (value: string): DashboardTab => tabSchema.catch('bookings').parse(value)
