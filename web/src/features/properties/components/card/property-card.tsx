import { Link } from '@tanstack/react-router'
import { Bath, BedDouble } from 'lucide-react'
import type { ReactNode } from 'react'
import type { PropertyListItem } from '#contract/properties/properties.schemas.ts'
import { plural } from '../../../../lib/format.ts'
import { cn } from '../../../../ui/class-names.ts'
import { InstantBadge } from '../../../../ui/instant-badge.tsx'
import { Picture } from '../../../../ui/picture.tsx'
import { Stars } from '../../../../ui/stars.tsx'
import { StayPrice } from '../../../../ui/stay-price.tsx'

interface PropertyCardProps {
  property: PropertyListItem
  /** Path of the list it stands in, query included: the way back from the property page. */
  returnUrl: string
  /** What lies on the picture's corner: the wishlist heart. */
  corner?: ReactNode
  /** Load the picture before everything else: for the first card. */
  priority?: boolean
  /** Load the picture at once: for the first row. */
  isNear?: boolean
  /** The level of the title in the page's outline. */
  headingLevel?: 'h2' | 'h3'
  className?: string
}

/** A stay in a list (spec §2). The whole card opens the property; the heart above it is its own control. */
export function PropertyCard({
  property,
  returnUrl,
  corner,
  priority,
  isNear,
  headingLevel = 'h3',
  className,
}: PropertyCardProps) {
  const Heading = headingLevel
  const link = { to: '/property/$id', params: { id: String(property.id) }, search: { returnUrl } } as const
  return (
    <article className={cn('group relative flex flex-col', className)}>
      <div className="relative mb-3.5">
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
      <div className="flex items-start justify-between gap-3">
        <Heading className="min-w-0 font-sans text-base leading-snug font-semibold tracking-normal">
          <Link
            {...link}
            className="outline-none after:absolute after:inset-0 after:rounded-card focus-visible:after:outline-3 focus-visible:after:outline-offset-4 focus-visible:after:outline-primary"
          >
            {property.title}
          </Link>
        </Heading>
        <Stars value={property.averageRating} />
      </div>
      <p className="text-muted">
        {property.city}, {property.state}
      </p>
      <ul className="mt-1 mb-2 flex gap-3.5 text-sm text-muted">
        <li className="flex items-center gap-1.5">
          <BedDouble aria-hidden className="size-4" /> {plural(property.bedrooms, 'bedroom')}
        </li>
        <li className="flex items-center gap-1.5">
          <Bath aria-hidden className="size-4" /> {plural(property.bathrooms, 'bath')}
        </li>
      </ul>
      <div className="mt-auto flex items-end justify-between gap-3">
        <StayPrice stay={property} />
        <Link
          {...link}
          tabIndex={-1}
          className="link relative shrink-0 py-1 text-sm"
          aria-label={`View Details of ${property.title}`}
        >
          View Details
        </Link>
      </div>
    </article>
  )
}
