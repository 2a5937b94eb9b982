import { Link } from '@tanstack/react-router'
import { Bath, BedDouble } from 'lucide-react'
import type { ReactNode } from 'react'
import type { PropertyListItem } from '#contract/properties/properties.schemas.ts'
import { plural } from '../../../../lib/format.ts'
import type { rememberList } from '../../../../lib/list-place.ts'
import { InstantBadge } from '../../../../stays/instant-badge.tsx'
import { StayPrice } from '../../../../stays/price/stay-price.tsx'
import { stayLink } from '../../../../stays/stay-link.ts'
import { cn } from '../../../../ui/class-names.ts'
import { Picture } from '../../../../ui/pictures/picture.tsx'
import { Stars } from '../../../../ui/stars.tsx'

interface PropertyCardProps {
  property: PropertyListItem
  /** Path of the list with its query, for the back link of the property page. */
  returnUrl: string
  /** The history state that restores the list's scroll position. */
  linkState?: typeof rememberList
  /** The control in the photo's corner: the wishlist heart. */
  corner?: ReactNode
  /** Loads the photo with high priority: for the first card. */
  priority?: boolean
  /** Loads the photo eagerly: for the first row. */
  isNear?: boolean
  /** The heading level of the title. */
  headingLevel?: 'h2' | 'h3'
  className?: string
}

/** A stay in a list. The whole card links to the property; the heart above it is a control of its own. */
export function PropertyCard({
  property,
  returnUrl,
  linkState,
  corner,
  priority,
  isNear,
  headingLevel = 'h3',
  className,
}: PropertyCardProps) {
  const Heading = headingLevel
  const link = { ...stayLink(property, returnUrl), ...(linkState && { state: linkState }) }
  return (
    <article className={cn('group relative flex flex-col', className)}>
      <div className="relative mb-3.5" data-stay-photo={property.id}>
        <Picture
          picture={property.picture}
          src={property.primaryImage}
          alt=""
          sizes="(min-width: 1000px) 300px, (min-width: 640px) 50vw, 100vw"
          priority={priority}
          isNear={isNear}
          className="aspect-3/2 rounded-card"
          imageClassName="transition-transform duration-200 group-hover:scale-[1.02] motion-reduce:transform-none"
        />
        {property.instantBook ? <InstantBadge className="absolute top-3.5 left-3" /> : null}
        {corner ? <div className="absolute top-2.5 right-2.5 z-10">{corner}</div> : null}
      </div>
      <Heading className="font-sans text-base leading-snug font-semibold tracking-normal">
        <Link {...link} className="card-link">
          {property.title}
        </Link>
      </Heading>
      <p className="text-muted">{property.placeLine}</p>
      <Stars value={property.averageRating} className="mt-0.5" />
      <ul className="mt-1 mb-2 flex gap-3.5 text-sm text-muted">
        <li className="flex items-center gap-1.5">
          <BedDouble aria-hidden className="size-4" /> {plural(property.bedrooms, 'bedroom')}
        </li>
        <li className="flex items-center gap-1.5">
          <Bath aria-hidden className="size-4" /> {plural(property.bathrooms, 'bath')}
        </li>
      </ul>
      <div className="mt-auto flex flex-wrap items-end justify-between gap-x-3">
        <StayPrice stay={property} />
        <Link
          {...link}
          tabIndex={-1}
          className="link relative -my-2 inline-flex min-h-11 shrink-0 items-center text-sm"
          aria-label={`View Details of ${property.title}`}
        >
          View Details
        </Link>
      </div>
    </article>
  )
}
