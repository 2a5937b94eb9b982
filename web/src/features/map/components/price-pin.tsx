import { Link } from '@tanstack/react-router'
import { type MouseEvent, type PointerEvent, useRef } from 'react'
import type { PropertyListItem } from '#contract/properties/properties.schemas.ts'
import { rememberList } from '../../../lib/list-place.ts'
import { stayLink } from '../../../stays/stay-link.ts'
import { cn } from '../../../ui/class-names.ts'
import { namePin, priceOnPin } from '../model/map-words.ts'

export interface PinEvents {
  /** Called when hover or focus enters (`true`) or leaves the pin. */
  onPoint: (isOver: boolean) => void
  /** Called on a tap: the first tap shows the stay's card, which links to its page. */
  onTap: () => void
}

/** The pill of a pin, 36 px high in a touch area of 44; amber while highlighted. */
export const pinPill = (isLit: boolean) =>
  cn(
    'num inline-flex h-9 items-center rounded-full bg-surface px-3 text-[15px] font-semibold text-ink shadow-[0_1px_2px_rgb(20_24_22/0.28),0_3px_8px_rgb(20_24_22/0.16)] ring-1 ring-control/60 transition-transform duration-150 ring-inset group-hover:scale-105 motion-reduce:transform-none',
    isLit &&
      'scale-[1.12] bg-amber text-on-amber shadow-[0_0_0_6px_rgb(244_182_63/0.35),0_3px_10px_rgb(20_24_22/0.2)] group-hover:scale-[1.12]',
  )

/** A stay on the map: its price, which links to its page. */
export function PricePin({
  stay,
  returnUrl,
  isLit,
  isOpen,
  onPoint,
  onTap,
}: PinEvents & { stay: PropertyListItem; returnUrl: string; isLit: boolean; isOpen: boolean }) {
  const isFinger = useRef(false)
  const pointWithMouse = (isOver: boolean) => (event: PointerEvent) => {
    if (event.pointerType === 'mouse') onPoint(isOver)
  }
  const click = (event: MouseEvent) => {
    if (!isFinger.current || isOpen) return
    event.preventDefault()
    onTap()
  }
  return (
    <Link
      {...stayLink(stay, returnUrl)}
      state={rememberList}
      aria-label={namePin(stay)}
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
      <span className={pinPill(isLit)}>{priceOnPin(stay)}</span>
    </Link>
  )
}
