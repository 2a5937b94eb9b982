import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useLinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { PropertyListItem } from '#contract/properties/properties.schemas.ts'
import { showText } from '#contract/shared/texts/written-texts.ts'
import type { rememberList } from '../../../../lib/list-place.ts'
import { useLanguages } from '../../../../lib/site-settings.tsx'
import { countBaths, countBedrooms } from '../../../../lib/texts/count-words.ts'
import { stayLink } from '../../../../stays/format-stay.ts'
import { InstantBadge } from '../../../../stays/instant-badge.tsx'
import { StayPrice } from '../../../../stays/price/stay-price.tsx'
import { cn } from '../../../../ui/class-names.ts'
import { SpriteIcon } from '../../../../ui/pictures/icon-sprite.tsx'
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
  const { language } = useLanguages()
  const { title: original, titles, language: written } = property
  const { text: title, lang } = showText(language, original, { translation: titles?.[language], language: written })
  // Both links are one: building an address costs more than the rest of a card.
  const { ref, ...link } = useLinkProps({ ...stayLink(property, returnUrl), ...(linkState && { state: linkState }) })
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
          imageClassName="card-picture"
        />
        {property.instantBook ? <InstantBadge className="absolute top-3.5 start-3" /> : null}
        {corner ? <div className="absolute top-2.5 end-2.5 z-10">{corner}</div> : null}
      </div>
      <Heading className="card-title">
        <a {...link} ref={ref} lang={lang} className="card-link">
          {title}
        </a>
      </Heading>
      <p className="text-muted">{property.placeLine}</p>
      <Stars value={property.averageRating} count={property.reviewCount} className="mt-0.5" />
      <ul className="card-facts">
        <li>
          <SpriteIcon name="bed" className="size-4" /> {countBedrooms(property.bedrooms)}
        </li>
        <li>
          <SpriteIcon name="bath" className="size-4" /> {countBaths(property.bathrooms)}
        </li>
      </ul>
      <div className="card-foot">
        <StayPrice stay={property} />
        <a {...link} href={link.href} tabIndex={-1} className="link card-more" aria-label={t`View Details of ${title}`}>
          <Trans>View Details</Trans>
        </a>
      </div>
    </article>
  )
}
