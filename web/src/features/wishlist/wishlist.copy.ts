import { t } from '@lingui/core/macro'

/** The wishlist's toasts, in the language of the page. */
export const wishlistCopy = {
  get signIn() {
    return {
      title: t`Sign in required`,
      description: t`Please sign in to save properties to your wishlist.`,
      variant: 'destructive',
    } as const
  },
  get signInToView() {
    return { title: t`Please sign in`, description: t`Please sign in to view your wishlist.`, variant: 'destructive' } as const
  },
  get added() {
    return { title: t`Added to wishlist`, description: t`Property saved to your favorites.` }
  },
  get removed() {
    return { title: t`Removed from wishlist`, description: t`Property removed from your favorites.` }
  },
  get addFailed() {
    return { title: t`Error`, description: t`Failed to add to wishlist.`, variant: 'destructive' } as const
  },
  get removeFailed() {
    return { title: t`Error`, description: t`Failed to remove from wishlist`, variant: 'destructive' } as const
  },
}
