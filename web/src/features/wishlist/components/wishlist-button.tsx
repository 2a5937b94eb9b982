import { t } from '@lingui/core/macro'
import { Heart } from 'lucide-react'
import { useCurrentUser } from '../../../session/use-current-user.ts'
import { Button } from '../../../ui/button.tsx'
import { cn } from '../../../ui/class-names.ts'
import { useToast } from '../../../ui/feedback/toast-store.ts'
import { wishlistCopy } from '../wishlist.copy.ts'
import { useIsSaved, useToggleWishlist } from '../wishlist.queries.ts'

const heart = 'size-5 transition-transform'
const saved = 'scale-110 fill-[#c4443a] stroke-[#c4443a]'

interface WishlistButtonProps {
  propertyId: number
  /** The listing's title, for the button's name. */
  title: string
  /** `disc`: a heart on the photo of a card; `labeled`: 'Save' beside a page's title. */
  variant?: 'disc' | 'labeled'
}

/** The heart: saves or removes a listing; disabled while pending, and a sign-in prompt for visitors. */
export function WishlistButton(props: WishlistButtonProps) {
  // A page of results has a heart on each card: those of visitors ask for nothing.
  return useCurrentUser().data ? <SavingHeart {...props} /> : <VisitorHeart {...props} />
}

function VisitorHeart(props: WishlistButtonProps) {
  const toast = useToast()
  return <HeartButton {...props} isSaved={false} isPending={false} onPress={() => toast.show(wishlistCopy.signIn)} />
}

function SavingHeart(props: WishlistButtonProps) {
  const isSaved = useIsSaved(props.propertyId, props.variant !== 'labeled')
  const { isPending, variables, mutate } = useToggleWishlist(props.propertyId)
  return (
    <HeartButton
      {...props}
      // The heart shows its new state while the call is pending.
      isSaved={isPending ? variables : isSaved}
      isPending={isPending}
      onPress={() => {
        if (!isPending) mutate(!isSaved)
      }}
    />
  )
}

interface HeartButtonProps extends WishlistButtonProps {
  isSaved: boolean
  isPending: boolean
  onPress: () => void
}

function HeartButton({ title, variant = 'disc', isSaved, isPending, onPress }: HeartButtonProps) {
  const given = {
    'aria-pressed': isSaved,
    'aria-label': isSaved ? t`Remove ${title} from wishlist` : t`Save ${title} to wishlist`,
    // The attribute `disabled` would lose the focus.
    'aria-disabled': isPending || undefined,
    onClick: onPress,
  }
  const icon = <Heart aria-hidden className={cn(heart, isSaved && saved)} />
  if (variant === 'labeled') {
    return (
      <Button variant="quiet" {...given}>
        {icon} <span className="max-sm:sr-only">{isSaved ? t`Saved` : t`Save`}</span>
      </Button>
    )
  }
  return (
    <button type="button" {...given} className="heart-disc">
      {icon}
    </button>
  )
}
