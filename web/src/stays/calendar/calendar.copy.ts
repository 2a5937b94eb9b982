/** Messages after a host changed a listing's calendar. The specification fixes those of calendar blocks. */
export const calendarCopy = {
  created: 'Calendar block created',
  deleted: 'Calendar block deleted',
  opened: 'Nights are open again',
  saved: 'Calendar saved',
  createFailed: { title: 'Cannot create calendar block', fallback: 'Failed to create calendar block' },
  deleteFailed: { title: 'Error', fallback: 'Failed to delete calendar block' },
  saveFailed: { title: 'Cannot save the calendar', fallback: 'Failed to save the calendar' },
} as const
