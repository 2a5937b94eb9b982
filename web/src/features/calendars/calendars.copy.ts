/** Texts around the calendars of a listing. */
export const calendarsCopy = {
  added: 'Calendar added',
  removed: 'Calendar removed',
  copied: 'Link copied',
  copyFailed: 'Copying failed. Select the link and copy it.',
  renewed: 'New link created',
  renewWarning:
    'Sites that use the current link stop receiving your dates until you give them the new one. Renew the link if it was shared by mistake.',
  addFailed: 'The calendar could not be added. Please try again.',
  syncFailed: 'The calendar could not be synced. Please try again.',
  removeFailed: 'The calendar could not be removed. Please try again.',
  freed: 'Nights freed',
  freeFailed: 'The nights could not be freed. Please try again.',
  dismissFailed: 'The conflict could not be dismissed. Please try again.',
  renewFailed: 'The link could not be renewed. Please try again.',
} as const
