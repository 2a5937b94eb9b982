import { Heart } from 'lucide-react'
import { useCurrentUser } from '../../../session/use-current-user.ts'
import { Button } from '../../../ui/button.tsx'
import { cn } from '../../../ui/class-names.ts'
import { useToast } from '../../../ui/feedback/toast-store.ts'
import { useToggleWishlist } from '../api/use-toggle-wishlist.ts'
import { useIsSaved } from '../api/use-wishlist.ts'
import { wishlistCopy } from '../wishlist.copy.ts'

interface WishlistButtonProps {
  propertyId: number
  /** The listing's title, for the button's name. */
  title: string
  /** `disc`: a heart on the photo of a card; `labeled`: 'Save' beside a page's title. */
  variant?: 'disc' | 'labeled'
}

const heart = 'size-5 transition-transform'
const saved = 'scale-110 fill-[#c4443a] stroke-[#c4443a]'

/** The heart: saves or removes a listing; disabled while pending, and a sign-in prompt for visitors. */
export function WishlistButton({ propertyId, title, variant = 'disc' }: WishlistButtonProps) {
  const user = useCurrentUser()
  const toast = useToast()
  const isSaved = useIsSaved(propertyId, variant === 'disc')
  const toggle = useToggleWishlist(propertyId)
  // The heart shows its new state while the call is pending.
  const isShownSaved = toggle.isPending ? toggle.variables : isSaved
  const press = () => {
    if (!user.data) toast.show(wishlistCopy.signIn)
    else if (!toggle.isPending) toggle.mutate(!isSaved)
  }
  const given = {
    'aria-pressed': isShownSaved,
    'aria-label': `${isShownSaved ? 'Remove' : 'Save'} ${title} ${isShownSaved ? 'from' : 'to'} wishlist`,
    // The attribute `disabled` would lose the focus.
    'aria-disabled': toggle.isPending || undefined,
    onClick: press,
  }
  const icon = <Heart aria-hidden className={cn(heart, isShownSaved && saved)} />
  if (variant === 'labeled') {
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
      className="grid size-11 place-items-center rounded-full bg-[#fffdf8]/92 text-[#1b2623] transition-transform hover:scale-105 aria-disabled:opacity-80 motion-reduce:transform-none"
    >
      {icon}
    </button>
  )
}
