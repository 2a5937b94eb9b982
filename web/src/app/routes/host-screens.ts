// A chunk of its own: the screens where hosts connect other sites load together, because each further file would
// be named in every first load.

import { CalendarsScreen } from '../../features/calendars/screens/calendars-screen.tsx'
import { ImportScreen } from '../../features/imports/screens/import-screen.tsx'

export const hostScreens = { CalendarsScreen, ImportScreen }
