import { t } from '@lingui/core/macro'

/** Texts around the calendars of a listing, in the language of the page that reads them. */
export const calendarsCopy = {
  get added() {
    return t`Calendar added`
  },
  get removed() {
    return t`Calendar removed`
  },
  get copied() {
    return t`Link copied`
  },
  get renewed() {
    return t`New link created`
  },
  get renewWarning() {
    return t`Sites that use the current link stop receiving your dates until you give them the new one. Renew the link if it was shared by mistake.`
  },
  get addFailed() {
    return t`The calendar could not be added. Please try again.`
  },
  get syncFailed() {
    return t`The calendar could not be synced. Please try again.`
  },
  get removeFailed() {
    return t`The calendar could not be removed. Please try again.`
  },
  get freed() {
    return t`Nights freed`
  },
  get freeFailed() {
    return t`The nights could not be freed. Please try again.`
  },
  get dismissFailed() {
    return t`The conflict could not be dismissed. Please try again.`
  },
  get renewFailed() {
    return t`The link could not be renewed. Please try again.`
  },
}
