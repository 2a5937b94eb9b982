/** Texts around the calendars of a listing. */
export const calendarsCopy = {
  added: 'Calendar added',
  removed: 'Calendar removed',
  copied: 'Link copied',
  copyFailed: 'Select the link and copy it yourself.',
  renewed: 'New link made',
  renewWarning:
    'Sites that read the link you have now stop getting your dates until you give them the new one. Do this when the link got into the wrong hands.',
  addFailed: 'The calendar could not be added. Please try again.',
  syncFailed: 'The calendar could not be read. Please try again.',
  removeFailed: 'The calendar could not be removed. Please try again.',
  renewFailed: 'The link could not be renewed. Please try again.',
} as const
