import { CalendarsScreen } from '../../features/calendars/screens/calendars-screen.tsx'
import { ImportScreen } from '../../features/imports/screens/import-screen.tsx'

/** Screens where hosts connect other sites, loaded together: each further file would be named in every first load. */
export const hostScreens = { CalendarsScreen, ImportScreen }
