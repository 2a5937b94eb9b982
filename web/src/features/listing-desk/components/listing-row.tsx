import { Link } from '@tanstack/react-router'
import type { DeskListing } from '#contract/listing-desk/listing-desk.schemas.ts'
import { formatDollarsExact } from '#contract/shared/money.ts'
import { plural } from '../../../lib/format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { hintWords, statusWords } from '../model/listing-filter.ts'

interface ListingRowProps {
  listing: DeskListing
  isSelected: boolean
  onSelect: (isSelected: boolean) => void
}

/** A listing of any status, with its hints. The box selects it for a decision. */
export function ListingRow({ listing, isSelected, onSelect }: ListingRowProps) {
  const { id, title, location, category, status, isFeatured, host, price, photos, hints } = listing
  const { label, tone } = statusWords[status]
  return (
    <li className="flex items-start gap-2 border-b border-line py-3">
      <label className="grid size-11 shrink-0 cursor-pointer place-items-center">
        <input
          type="checkbox"
          aria-label={`Select ${title}`}
          className="size-5 accent-primary"
          checked={isSelected}
          onChange={({ target }) => onSelect(target.checked)}
        />
      </label>
      <div className="min-w-0 flex-1 pt-2">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Link to="/admin/listings/$id" params={{ id: String(id) }} className="link font-semibold break-words">
            {title}
          </Link>
          <Badge tone={tone}>{label}</Badge>
          {isFeatured ? <Badge tone="neutral">Featured</Badge> : null}
          {host.isSuspended ? <Badge tone="bad">Host suspended</Badge> : null}
        </p>
        <p className="num mt-1 text-sm break-words text-muted">
          {location} · {category} · {host.name} · {formatDollarsExact(price)} · {plural(photos, 'photo')} · Listing {id}
        </p>
        {hints.length > 0 ? (
          <ul aria-label={`Hints about ${title}`} className="mt-1.5 flex flex-wrap gap-1.5">
            {hints.map((hint) => (
              <li key={hint} className="rounded-lg bg-sunken px-2 py-0.5 text-sm text-muted">
                {hintWords[hint]}
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    </li>
  )
}
