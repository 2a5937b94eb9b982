import { Heart } from 'lucide-react'
import { useCurrentUser } from '../../../session/use-current-user.ts'
import { Button } from '../../../ui/button.tsx'
import { cn } from '../../../ui/class-names.ts'
import { useToast } from '../../../ui/toast-store.ts'
import { useToggleWishlist } from '../api/use-toggle-wishlist.ts'
import { useIsSaved } from '../api/use-wishlist.ts'
import { wishlistCopy } from '../wishlist.copy.ts'

interface WishlistButtonProps {
  propertyId: number
  /** What the listing is called, for the button's name. */
  title: string
  /** `disc`: a heart on the picture of a card; `labelled`: 'Save' beside a page's title. */
  variant?: 'disc' | 'labelled'
}

const heart = 'size-5 transition-transform'
const saved = 'scale-110 fill-[#c4443a] stroke-[#c4443a]'

/** The heart: saves a listing or forgets it; disabled while that is under way, and an invitation to sign in for visitors. */
export function WishlistButton({ propertyId, title, variant = 'disc' }: WishlistButtonProps) {
  const user = useCurrentUser()
  const toast = useToast()
  const isSaved = useIsSaved(propertyId, variant === 'disc')
  const toggle = useToggleWishlist(propertyId)
  // While the call is on its way the heart already shows what it will be.
  const isShownSaved = toggle.isPending ? toggle.variables : isSaved
  const press = () => (user.data ? toggle.mutate(!isSaved) : toast.show(wishlistCopy.signIn))
  const given = {
    'aria-pressed': isShownSaved,
    'aria-label': `${isShownSaved ? 'Remove' : 'Save'} ${title} ${isShownSaved ? 'from' : 'to'} wishlist`,
    disabled: toggle.isPending,
    onClick: press,
  }
  const icon = <Heart aria-hidden className={cn(heart, isShownSaved && saved)} />
  if (variant === 'labelled') {
    return (
      <Button variant="quiet" {...given}>
        {icon} <span className="max-sm:sr-only">{isShownSaved ? 'Saved' : 'Save'}</span>
      </Button>
    )
  }
  return (
    <button
      type="button"
      {...given}
      className="grid size-11 place-items-center rounded-full bg-[#fffdf8]/92 text-[#1b2623] transition-transform hover:scale-105 disabled:opacity-80 motion-reduce:transform-none"
    >
      {icon}
    </button>
  )
}
