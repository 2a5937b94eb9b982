/** Texts that the specification fixes around a host's listings. */
export const dashboardCopy = {
  deletePrompt: 'Are you sure you want to delete this property? This action cannot be undone.',
  deleted: 'Property deleted',
  deleteFailed: { title: 'Error', text: 'Failed to delete property' },
} as const
