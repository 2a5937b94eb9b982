import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Bath, BedDouble, X } from 'lucide-react'
import type { ReactNode } from 'react'
import type { PropertyListItem } from '#contract/properties/properties.schemas.ts'
import { rememberList } from '../../../lib/list-place.ts'
import { countBaths, countBedrooms } from '../../../lib/texts/count-words.ts'
import { stayLink } from '../../../stays/format-stay.ts'
import { StayPrice } from '../../../stays/price/stay-price.tsx'
import { markSeen } from '../../../stays/seen-stays.ts'
import { cn } from '../../../ui/class-names.ts'
import { Picture } from '../../../ui/pictures/picture.tsx'
import { Stars } from '../../../ui/stars.tsx'

const card = 'overflow-hidden rounded-[18px] bg-surface text-[15px] shadow-float'
const linkTo = (stay: PropertyListItem, returnUrl: string) => ({ ...stayLink(stay, returnUrl), state: rememberList })

/**
 * The preview of a pin: photo, title, address, city, state, bedrooms, bathrooms and price. The whole card links to
 * the stay.
 */
export function StayPreview({
  stay,
  returnUrl,
  heart,
  onClose,
}: {
  stay: PropertyListItem
  returnUrl: string
  /** The button that saves the stay. */
  heart: ReactNode
  onClose: () => void
}) {
  const { id, title, address, city, state, bedrooms, bathrooms, averageRating, reviewCount, picture, primaryImage } = stay
  return (
    <article className={cn('relative ring-3 ring-amber', card)} data-testid="map-popup" onClickCapture={() => markSeen(id)}>
      <Picture picture={picture} src={primaryImage} alt="" sizes="284px" priority className="h-31" />
      <button
        type="button"
        aria-label={t`Close`}
        onClick={onClose}
        className="absolute top-2 left-2 z-10 grid size-11 place-items-center rounded-full bg-[#fffdf8]/92 text-[#1b2623] transition-transform hover:scale-105 motion-reduce:transform-none"
      >
        <X aria-hidden className="size-5" />
      </button>
      <div className="absolute top-2 right-2 z-10">{heart}</div>
      <div className="px-4 pt-2.5 pb-3">
        <div className="flex items-start justify-between gap-3">
          <p className="min-w-0 truncate leading-snug font-semibold">
            <Link {...linkTo(stay, returnUrl)} draggable={false} className="card-link">
              {title}
            </Link>
          </p>
          <Stars value={averageRating} count={reviewCount} className="shrink-0" />
        </div>
        <p className="truncate text-sm text-muted">{[address, city, state].filter(Boolean).join(', ')}</p>
        <ul className="mt-1 mb-1.5 flex gap-3.5 text-sm text-muted">
          <li className="flex items-center gap-1.5">
            <BedDouble aria-hidden className="size-4" /> {countBedrooms(bedrooms)}
          </li>
          <li className="flex items-center gap-1.5">
            <Bath aria-hidden className="size-4" /> {countBaths(bathrooms)}
          </li>
        </ul>
        <div className="flex items-end justify-between gap-x-3">
          <StayPrice stay={stay} />
          <Link
            {...linkTo(stay, returnUrl)}
            tabIndex={-1}
            className="link relative -my-2 inline-flex min-h-11 shrink-0 items-center text-sm"
            aria-label={t`View Details of ${title}`}
          >
            <Trans>View Details</Trans>
          </Link>
        </div>
      </div>
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
  const { length: count } = stays
  return (
    <section
      className={cn('ring-3 ring-amber', card)}
      data-testid="map-popup"
      aria-label={plural(count, { one: '# stay at this place', other: '# stays at this place' })}
    >
      <header className="flex items-center justify-between border-b border-line pl-4">
        <p className="font-semibold">{plural(count, { one: '# stay nearby', other: '# stays nearby' })}</p>
        <button type="button" aria-label={t`Close`} onClick={onClose} className="grid size-11 place-items-center rounded-full">
          <X aria-hidden className="size-5" />
        </button>
      </header>
      <ul className="max-h-[min(15rem,100cqh-150px)] divide-y divide-line overflow-y-auto">
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
                  {countBedrooms(stay.bedrooms)} · {countBaths(stay.bathrooms)}
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
