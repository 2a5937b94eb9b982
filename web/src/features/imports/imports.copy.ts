/** Texts of the import. */
export const importsCopy = {
  sendFailed: 'The file could not be uploaded. Please try again.',
  saved: 'Draft saved',
  saveFailed: 'The draft could not be saved. Please try again.',
  live: { title: 'Your listing is live', description: 'Find it under My Properties.' },
  published: { title: 'Submitted for approval', description: 'Find it under My Properties.' },
  publishFailed: 'The draft could not be published. Please try again.',
  deleted: 'Draft deleted',
  deleteFailed: 'The draft could not be deleted. Please try again.',
} as const
