/** Texts of spec §5 and §8 around calendar blocks. */
export const availabilityCopy = {
  created: 'Calendar block created',
  deleted: 'Calendar block deleted',
  createFailed: { title: 'Cannot create calendar block', fallback: 'Failed to create calendar block' },
  deleteFailed: { title: 'Error', fallback: 'Failed to delete calendar block' },
} as const
