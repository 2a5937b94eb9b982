/** The wishlist's toasts. */
export const wishlistCopy = {
  signIn: {
    title: 'Sign in required',
    description: 'Please sign in to save properties to your wishlist.',
    variant: 'destructive',
  },
  signInToView: { title: 'Please sign in', description: 'Please sign in to view your wishlist.', variant: 'destructive' },
  added: { title: 'Added to wishlist', description: 'Property saved to your favorites.' },
  removed: { title: 'Removed from wishlist', description: 'Property removed from your favorites.' },
  addFailed: { title: 'Error', description: 'Failed to add to wishlist.', variant: 'destructive' },
  removeFailed: { title: 'Error', description: 'Failed to remove from wishlist', variant: 'destructive' },
} as const
