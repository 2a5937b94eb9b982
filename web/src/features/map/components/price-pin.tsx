import { Link } from '@tanstack/react-router'
import { Heart } from 'lucide-react'
import { type MouseEvent, type PointerEvent, useRef } from 'react'
import type { PropertyListItem } from '#contract/properties/properties.schemas.ts'
import { rememberList } from '../../../lib/list-place.ts'
import { markSeen } from '../../../stays/seen-stays.ts'
import { stayLink } from '../../../stays/stay-link.ts'
import { cn } from '../../../ui/class-names.ts'
import { namePin, priceOnPin } from '../model/map-words.ts'

interface PricePinProps {
  stay: PropertyListItem
  returnUrl: string
  isLit: boolean
  isOpen: boolean
  isSeen: boolean
  isSaved: boolean
  /** Called when hover or focus enters (`true`) or leaves the pin. */
  onPoint: (isOver: boolean) => void
  /** Called on a tap: the first tap shows the stay's card, which links to its page. */
  onTap: () => void
}

/** The pill of a pin, 32 px high in a touch area of 44: quieter once seen, amber while highlighted. */
const pinPill = (isLit: boolean, isSeen: boolean) =>
  cn(
    'num inline-flex h-8 items-center gap-1 rounded-full px-2.75 text-sm font-semibold shadow-[0_1px_3px_rgb(43_33_20/0.34),0_0_0_1px_rgb(43_33_20/0.1)] transition-transform duration-150 group-hover:scale-105 motion-reduce:transform-none',
    isSeen ? 'bg-pin-seen text-on-pin-seen' : 'bg-pin text-on-pin',
    isLit &&
      'scale-[1.14] bg-amber text-on-amber shadow-[0_4px_14px_rgb(43_33_20/0.35),0_0_0_7px_rgb(244_182_63/0.3)] group-hover:scale-[1.14]',
  )

/** A stay on the map: its price, which links to its page. */
export function PricePin({ stay, returnUrl, isLit, isOpen, isSeen, isSaved, onPoint, onTap }: PricePinProps) {
  const isFinger = useRef(false)
  const pointWithMouse = (isOver: boolean) => (event: PointerEvent) => {
    if (event.pointerType === 'mouse') onPoint(isOver)
  }
  const click = (event: MouseEvent) => {
    if (isFinger.current && !isOpen) {
      event.preventDefault()
      onTap()
    } else markSeen(stay.id)
  }
  return (
    <Link
      {...stayLink(stay, returnUrl)}
      state={rememberList}
      aria-label={namePin(stay, { isSeen, isSaved })}
      draggable={false}
      onPointerDown={(event) => {
        isFinger.current = event.pointerType !== 'mouse'
      }}
      onPointerEnter={pointWithMouse(true)}
      onPointerLeave={pointWithMouse(false)}
      onFocus={(event) => event.currentTarget.matches(':focus-visible') && onPoint(true)}
      onBlur={() => onPoint(false)}
      onClick={click}
      className="group grid min-h-11 min-w-11 place-items-center rounded-full outline-offset-0"
    >
      <span className={pinPill(isLit, isSeen)}>
        {isSaved ? <Heart aria-hidden className="size-3.5 fill-[#c4443a] stroke-[#c4443a]" /> : null}
        {priceOnPin(stay)}
      </span>
    </Link>
  )
}
