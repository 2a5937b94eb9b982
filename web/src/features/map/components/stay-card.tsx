import { Link } from '@tanstack/react-router'
import { X } from 'lucide-react'
import type { Ref } from 'react'
import type { PropertyListItem } from '#contract/properties/properties.schemas.ts'
import { plural } from '../../../lib/format.ts'
import { rememberList } from '../../../lib/list-place.ts'
import { StayPrice } from '../../../stays/price/stay-price.tsx'
import { stayLink } from '../../../stays/stay-link.ts'
import { Picture } from '../../../ui/pictures/picture.tsx'
import { Stars } from '../../../ui/stars.tsx'

const card = 'overflow-hidden rounded-card bg-surface text-[15px] shadow-float ring-1 ring-line'
const linkTo = (stay: PropertyListItem, returnUrl: string) => ({ ...stayLink(stay, returnUrl), state: rememberList })

/** The card of a pin: photo, title, address, city, state, bedrooms, bathrooms and price. The whole card is a link. */
export function StayCard({
  stay,
  returnUrl,
  linkRef,
  onClose,
}: {
  stay: PropertyListItem
  returnUrl: string
  linkRef?: Ref<HTMLAnchorElement>
  /** The close button, where there is no mouse to move away. */
  onClose?: () => void
}) {
  const { title, address, city, state, bedrooms, bathrooms, averageRating, picture, primaryImage } = stay
  return (
    <article className={`relative w-66 ${card}`} data-testid="map-popup">
      <Link
        {...linkTo(stay, returnUrl)}
        ref={linkRef}
        draggable={false}
        className="block -outline-offset-3"
        tabIndex={onClose ? undefined : -1}
      >
        <Picture picture={picture} src={primaryImage} alt="" sizes="264px" priority className="aspect-2/1" />
        <span className="block px-4 pt-3 pb-3.5">
          <span className="block leading-snug font-semibold">{title}</span>
          <Stars value={averageRating} />
          <span className="mt-0.5 block text-sm leading-snug text-muted">
            {[address, city, state].filter(Boolean).join(', ')}
          </span>
          <span className="mt-1.5 mb-1 block text-sm text-muted">
            {plural(bedrooms, 'bedroom')} · {plural(bathrooms, 'bath')}
          </span>
          <StayPrice stay={stay} />
        </span>
      </Link>
      {onClose ? (
        <button
          type="button"
          aria-label="Close"
          onClick={onClose}
          className="absolute top-2 right-2 grid size-11 place-items-center rounded-full bg-surface/95 text-ink shadow-float"
        >
          <X aria-hidden className="size-5" />
        </button>
      ) : null}
    </article>
  )
}

/** The stays of a mark that zooming cannot separate. */
export function StayList({
  stays,
  returnUrl,
  onClose,
}: {
  stays: readonly PropertyListItem[]
  returnUrl: string
  onClose: () => void
}) {
  return (
    <section className={`w-72 ${card}`} data-testid="map-popup" aria-label={`${plural(stays.length, 'stay')} at this place`}>
      <header className="flex items-center justify-between border-b border-line pl-4">
        <p className="font-semibold">{plural(stays.length, 'stay')} nearby</p>
        <button type="button" aria-label="Close" onClick={onClose} className="grid size-11 place-items-center rounded-full">
          <X aria-hidden className="size-5" />
        </button>
      </header>
      <ul className="max-h-60 divide-y divide-line overflow-y-auto">
        {stays.map((stay) => (
          <li key={stay.id}>
            <Link {...linkTo(stay, returnUrl)} draggable={false} className="flex gap-3 p-3 -outline-offset-3 hover:bg-sunken">
              <Picture
                picture={stay.picture}
                src={stay.primaryImage}
                alt=""
                sizes="80px"
                className="h-15 w-20 shrink-0 rounded-control"
              />
              <span className="min-w-0">
                <span className="block truncate font-semibold">{stay.title}</span>
                <span className="block text-sm text-muted">
                  {plural(stay.bedrooms, 'bedroom')} · {plural(stay.bathrooms, 'bath')}
                </span>
                <StayPrice stay={stay} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
