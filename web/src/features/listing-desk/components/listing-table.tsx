import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Star, TriangleAlert } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { type ListingAction, listingActions, listingDeskLimits } from '#contract/listing-desk/listing-desk.rules.ts'
import type { DeskListing } from '#contract/listing-desk/listing-desk.schemas.ts'
import { useMoney } from '../../../lib/site-settings.tsx'
import { countPhotos } from '../../../lib/texts/count-words.ts'
import { perLocale } from '../../../lib/texts/format-date.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Picture } from '../../../ui/pictures/picture.tsx'
import { actionWords, hintWords, statusWords } from '../model/listing-filter.ts'
import { DecisionDialog } from './decision-dialog.tsx'

const dayFormat = perLocale((locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }))

/** The columns from 1,024 pixels on; host and last change from 1,280. A phone has box, picture and words. */
const columns =
  'grid grid-cols-[20px_78px_minmax(0,1fr)] items-center gap-x-3.5 lg:grid-cols-[24px_78px_minmax(0,1.5fr)_minmax(0,1.25fr)_76px_104px] xl:grid-cols-[24px_78px_minmax(0,1.5fr)_minmax(0,1.1fr)_minmax(0,1.25fr)_76px_104px_92px]'
const box = 'size-5 accent-primary'

/** What is weak about a listing, or that nothing is. */
function Quality({ listing: { title, photos, hints }, className }: { listing: DeskListing; className: string }) {
  if (hints.length === 0)
    return (
      <p className={`num text-muted max-lg:hidden ${className}`}>
        {countPhotos(photos)} <span aria-hidden>·</span> {t`complete`}
      </p>
    )
  return (
    <div className={`flex items-center gap-1.5 font-medium text-warn ${className}`}>
      <TriangleAlert aria-hidden className="size-4 shrink-0" />
      <ul aria-label={t`Hints about ${title}`} className="line-clamp-1 min-w-0 lg:line-clamp-2">
        {hints.map((hint) => (
          <li key={hint} className="inline [&:not(:last-child)]:after:content-[',_']">
            {hintWords()[hint]}
          </li>
        ))}
      </ul>
    </div>
  )
}

interface ListingRowProps {
  listing: DeskListing
  isSelected: boolean
  onSelect: (isSelected: boolean) => void
}

/** A listing of any status, with its hints. Box and picture select it for a decision. */
function ListingRow({ listing, isSelected, onSelect }: ListingRowProps) {
  const money = useMoney()
  const { id, title, location, category, status, isFeatured, host, price, cover, updatedAt } = listing
  const { label, tone } = statusWords()[status]
  const hostName = (
    <>
      {host.name}
      {host.isSuspended ? <span className="font-semibold text-bad"> · {t`Host suspended`}</span> : null}
    </>
  )
  return (
    <li
      className={`${columns} min-h-19 border-t border-line px-3.5 py-2.5 text-sm lg:px-4.5 ${isSelected ? 'bg-primary-soft' : ''}`}
    >
      <label className="col-span-2 flex cursor-pointer items-center gap-3.5 self-start py-0.5 max-lg:row-span-2 lg:self-center">
        <input
          type="checkbox"
          aria-label={t`Select ${title}`}
          className={`${box} shrink-0 scroll-mb-36 lg:mx-0.5`}
          checked={isSelected}
          onChange={({ target }) => onSelect(target.checked)}
        />
        <Picture src={cover} alt="" sizes="78px" className="h-14 w-[78px] shrink-0 rounded-[8px]" />
      </label>
      <div className="min-w-0">
        <p className="flex items-center gap-1.5">
          <Link
            to="/admin/listings/$id"
            params={{ id: String(id) }}
            className="scroll-mb-36 truncate py-0.5 text-[15px] font-semibold underline-offset-4 hover:underline"
          >
            {title}
          </Link>
          {isFeatured ? (
            <span className="shrink-0 text-amber-edge">
              <Star aria-hidden className="size-4 fill-current" />
              <span className="sr-only">{t`Featured`}</span>
            </span>
          ) : null}
        </p>
        <p className="truncate text-muted">
          {location}
          <span className="max-2xl:hidden"> · {category}</span>
        </p>
        <p className="truncate text-muted xl:hidden">
          {listing.hints.length > 0 ? <span className="max-lg:sr-only">{hostName}</span> : hostName}
        </p>
        <Quality listing={listing} className="lg:hidden" />
      </div>
      <p className="line-clamp-2 min-w-0 max-xl:hidden">{hostName}</p>
      <Quality listing={listing} className="max-lg:hidden" />
      <p className="num text-end font-semibold max-lg:hidden">{money.exact(price)}</p>
      <Badge tone={tone} className="justify-self-start max-lg:col-start-3 max-lg:mt-1">
        {label}
      </Badge>
      <p className="num text-muted max-xl:hidden">
        <time dateTime={updatedAt}>{dayFormat().format(new Date(updatedAt))}</time>
      </p>
    </li>
  )
}

interface BulkBarProps {
  selected: readonly number[]
  onDone: () => void
}

/** What can be done with the selected listings, above the bottom of the window. */
function BulkBar({ selected, onDone }: BulkBarProps) {
  const [order, setOrder] = useState<{ ids: readonly number[]; action: ListingAction } | null>(null)
  const count = selected.length
  const isShown = count > 0
  return (
    <div className="pointer-events-none sticky bottom-[calc(12px+var(--banner-space,0px))] z-30 mt-5 flex justify-center sm:bottom-[calc(20px+var(--banner-space,0px))]">
      <div
        className={
          isShown
            ? 'pointer-events-auto flex flex-wrap items-center gap-2 rounded-card bg-toast p-2 ps-5 text-on-toast shadow-float max-sm:w-full'
            : 'sr-only'
        }
      >
        <p aria-live="polite" className="num me-3 font-semibold max-sm:w-full max-sm:pt-1">
          {isShown ? t`${count} selected` : ''}
        </p>
        {isShown ? (
          <div data-ground="dark" className="grid gap-2 max-sm:w-full max-sm:grid-cols-2 max-sm:pe-3 sm:flex sm:flex-wrap">
            {listingActions.map((action) => (
              <Button
                key={action}
                variant="outline"
                className="text-ink max-sm:px-3"
                onClick={() => setOrder({ ids: selected, action })}
              >
                {actionWords()[action]}
              </Button>
            ))}
          </div>
        ) : null}
      </div>
      {order ? <DecisionDialog {...order} onClose={() => setOrder(null)} onDone={onDone} /> : null}
    </div>
  )
}

const heads = (): readonly (readonly [label: string, className: string])[] => [
  [t`Host`, 'max-xl:hidden'],
  [t`Quality`, ''],
  [t`Night`, 'text-end'],
  [t`Status`, ''],
  [t`Changed`, 'max-xl:hidden'],
]

interface ListingTableProps {
  listings: readonly DeskListing[]
  isChanging: boolean
  selected: readonly number[]
  onSelect: (ids: readonly number[]) => void
  /** Below the rows: the button for more of them. */
  children: ReactNode
}

/** The listings as rows of one height with their picture, and the bar that decides about the selected ones. */
export function ListingTable({ listings, isChanging, selected, onSelect, children }: ListingTableProps) {
  const first = listings.slice(0, listingDeskLimits.selected).map(({ id }) => id)
  const isAll = first.length > 0 && first.every((id) => selected.includes(id))
  const select = (id: number, isSelected: boolean) =>
    onSelect(isSelected ? [...selected, id].slice(-listingDeskLimits.selected) : selected.filter((each) => each !== id))
  return (
    <>
      <div className="overflow-clip rounded-card border border-line bg-surface">
        <div className={`${columns} min-h-11 px-3.5 text-label font-semibold text-muted lg:px-4.5`}>
          <label className="col-span-3 flex min-h-11 cursor-pointer items-center gap-3.5 lg:col-span-3">
            <input
              type="checkbox"
              className={`${box} lg:mx-0.5`}
              checked={isAll}
              onChange={({ target }) => onSelect(target.checked ? first : [])}
            />
            <Trans>Select all</Trans>
          </label>
          {heads().map(([label, className]) => (
            <span key={label} aria-hidden className={`max-lg:hidden ${className}`}>
              {label}
            </span>
          ))}
        </div>
        <ul aria-label={t`Listings`} aria-busy={isChanging}>
          {listings.map((listing) => (
            <ListingRow
              key={listing.id}
              listing={listing}
              isSelected={selected.includes(listing.id)}
              onSelect={(isSelected) => select(listing.id, isSelected)}
            />
          ))}
        </ul>
      </div>
      {children}
      <BulkBar selected={selected} onDone={() => onSelect([])} />
    </>
  )
}
