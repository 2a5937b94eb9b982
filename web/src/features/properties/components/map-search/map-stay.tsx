import { Link } from '@tanstack/react-router'
import { Bath, BedDouble } from 'lucide-react'
import type { ReactNode } from 'react'
import type { PropertyListItem } from '#contract/properties/properties.schemas.ts'
import { rememberList } from '../../../../lib/list-place.ts'
import { countBaths, countBedrooms } from '../../../../lib/texts/count-words.ts'
import { stayLink } from '../../../../stays/format-stay.ts'
import { InstantBadge } from '../../../../stays/instant-badge.tsx'
import { StayPrice } from '../../../../stays/price/stay-price.tsx'
import { markSeen } from '../../../../stays/seen-stays.ts'
import { cn } from '../../../../ui/class-names.ts'
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import { Picture } from '../../../../ui/pictures/picture.tsx'
import { Stars } from '../../../../ui/stars.tsx'

interface MapStayProps {
  property: PropertyListItem
  returnUrl: string
  /** Its pin is hovered or selected. */
  isLit: boolean
  /** Called with its id when it is hovered or focused, and with null afterwards. */
  onLight: (id: number | null) => void
  /** The heart. */
  corner: ReactNode
}

/** A stay of the map's list: a row beside a wide map, a card beside a narrow one and in the sheet of a phone. */
export function MapStay({ property, returnUrl, isLit, onLight, corner }: MapStayProps) {
  const { id, title, bedrooms, bathrooms } = property
  const light = () => onLight(id)
  const dim = () => onLight(null)
  return (
    <article
      data-stay={id}
      className={cn(
        'group relative flex h-full w-77 shrink-0 flex-col rounded-card bg-surface outline-1 -outline-offset-1 outline-line group-data-[at=full]/sheet:h-auto group-data-[at=full]/sheet:w-full sm:h-auto sm:w-auto lg:grid lg:grid-cols-[9.5rem_minmax(0,1fr)] lg:items-center lg:gap-4.5 lg:rounded-[18px] lg:bg-transparent lg:p-3 lg:outline-transparent xl:grid-cols-[12rem_minmax(0,1fr)]',
        isLit && 'outline-3 outline-offset-0 outline-amber lg:-outline-offset-3 lg:bg-surface lg:outline-amber',
      )}
      onPointerEnter={(event) => event.pointerType === 'mouse' && light()}
      onPointerLeave={(event) => event.pointerType === 'mouse' && dim()}
      onFocus={light}
      onBlur={dim}
      onClickCapture={() => markSeen(id)}
    >
      <div className="relative min-h-0 flex-1 max-sm:group-data-[at=full]/sheet:h-44 max-sm:group-data-[at=full]/sheet:flex-none sm:h-40 sm:flex-none lg:h-33">
        <Picture
          picture={property.picture}
          src={property.primaryImage}
          alt=""
          sizes="(min-width: 640px) 308px, 100vw"
          className="size-full rounded-t-card lg:rounded-card"
        />
        {property.instantBook ? <InstantBadge className="absolute top-2.5 start-2.5 lg:hidden" /> : null}
        <div className="absolute top-2 end-2 z-10">{corner}</div>
      </div>
      <div className="min-w-0 shrink-0 px-4 pt-2.5 pb-3 lg:p-0">
        <h2 className="truncate font-sans text-base leading-snug font-semibold tracking-normal">
          <Link {...stayLink(property, returnUrl)} state={rememberList} className="card-link" draggable={false}>
            {title}
          </Link>
        </h2>
        <div className="flex items-center justify-between gap-3 sm:block">
          <p className="truncate text-sm text-muted">{property.placeLine}</p>
          <Stars value={property.averageRating} count={property.reviewCount} isShort className="shrink-0" />
        </div>
        <ul className="mt-0.5 mb-1 flex gap-3.5 text-sm text-muted">
          <li className="flex items-center gap-1.5">
            <BedDouble aria-hidden className="size-4" /> {countBedrooms(bedrooms)}
          </li>
          <li className="flex items-center gap-1.5">
            <Bath aria-hidden className="size-4" /> {countBaths(bathrooms)}
          </li>
        </ul>
        <StayPrice stay={property} />
      </div>
    </article>
  )
}

/** The skeleton of a row or card, in its final size. */
export const MapStaySkeleton = () => (
  <div
    data-testid="property-card-skeleton"
    className="flex h-full w-77 shrink-0 flex-col gap-2 sm:h-auto sm:w-auto lg:grid lg:grid-cols-[9.5rem_minmax(0,1fr)] lg:items-center lg:gap-4.5 lg:p-3 xl:grid-cols-[12rem_minmax(0,1fr)]"
  >
    <Skeleton className="min-h-0 flex-1 rounded-card sm:h-40 sm:flex-none lg:h-33" />
    <div className="h-30 shrink-0 px-4 lg:h-auto lg:px-0">
      <Skeleton className="my-1 h-5 w-3/5" />
      <Skeleton className="my-1.5 h-4.5 w-2/5" />
      <Skeleton className="my-1.5 h-4 w-1/2" />
      <Skeleton className="mt-3 h-5 w-24" />
    </div>
  </div>
)
