// A chunk of its own: the small screens of an account load together, because each further file would be named
// in every first load.

import { ProfileScreen } from '../../features/account/screens/profile-screen.tsx'
import { EarningsScreen } from '../../features/ledger/screens/earnings-screen.tsx'
import { ReceiptScreen } from '../../features/ledger/screens/receipt-screen.tsx'
import { WishlistScreen } from '../../features/wishlist/screens/wishlist-screen.tsx'

export const accountScreens = { EarningsScreen, ProfileScreen, ReceiptScreen, WishlistScreen }
