import { getRouteApi, Link } from '@tanstack/react-router'
import { Building2 } from 'lucide-react'
import { useState } from 'react'
import { type ListingAction, listingDeskLimits, listingHints, listingSorts } from '#contract/listing-desk/listing-desk.rules.ts'
import type { DeskListing, ListingChoice } from '#contract/listing-desk/listing-desk.schemas.ts'
import { plural } from '../../../lib/format.ts'
import { useMoney } from '../../../lib/site-settings.tsx'
import { ConsolePage } from '../../../session/console-page.tsx'
import { useCategories } from '../../../stays/use-categories.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { LoadedList } from '../../../ui/feedback/loaded-list.tsx'
import { NoMatches } from '../../../ui/feedback/no-matches.tsx'
import { ShowMore } from '../../../ui/feedback/show-more.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { SearchForm } from '../../../ui/forms/search-form.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { DownloadCsv } from '../../../ui/lists/download-csv.tsx'
import { DecisionDialog } from '../components/decision-dialog.tsx'
import { listingsCsvUrl, useDeskListings } from '../listing-desk.queries.ts'
import { hintWords, isFiltered, readListingChoice, sortWords, statusWords } from '../model/listing-filter.ts'

const route = getRouteApi('/admin/listings')

const actions: readonly (readonly [ListingAction, string])[] = [
  ['approve', 'Approve'],
  ['reject', 'Take down'],
  ['feature', 'Feature'],
  ['unfeature', 'Stop featuring'],
]

interface SelectionProps {
  listings: readonly DeskListing[]
  selected: readonly number[]
  onSelect: (ids: readonly number[]) => void
}

/** What can be done with the selected listings. */
function Selection({ listings, selected, onSelect }: SelectionProps) {
  const [order, setOrder] = useState<{ ids: readonly number[]; action: ListingAction } | null>(null)
  const first = listings.slice(0, listingDeskLimits.selected).map(({ id }) => id)
  const isAll = first.length > 0 && first.every((id) => selected.includes(id))
  return (
    <div className="flex min-h-14 flex-wrap items-center gap-2 border-y border-line py-2">
      <label className="flex min-h-11 cursor-pointer items-center gap-3 pr-2 pl-3 max-sm:w-full">
        <input
          type="checkbox"
          className="size-5 accent-primary"
          checked={isAll}
          onChange={({ target }) => onSelect(target.checked ? first : [])}
        />
        <span aria-live="polite">{selected.length === 0 ? 'Select all' : `${selected.length} selected`}</span>
      </label>
      {selected.length > 0
        ? actions.map(([action, label]) => (
            <Button key={action} variant="outline" onClick={() => setOrder({ ids: selected, action })}>
              {label}
            </Button>
          ))
        : null}
      {order ? <DecisionDialog {...order} onClose={() => setOrder(null)} onDone={() => onSelect([])} /> : null}
    </div>
  )
}

interface ListingRowProps {
  listing: DeskListing
  isSelected: boolean
  onSelect: (isSelected: boolean) => void
}

/** A listing of any status, with its hints. The box selects it for a decision. */
function ListingRow({ listing, isSelected, onSelect }: ListingRowProps) {
  const money = useMoney()
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
          {location} · {category} · {host.name} · {money.exact(price)} · {plural(photos, 'photo')} · Listing {id}
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

interface ChoiceProps {
  label: string
  all?: string
  value: string | undefined
  options: readonly (readonly [value: string, label: string])[]
  onChoose: (value: string) => void
}

function Choice({ label, all, value, options, onChoose }: ChoiceProps) {
  return (
    <Field label={label}>
      <Select value={value ?? ''} onChange={({ target }) => onChoose(target.value)}>
        {all ? <option value="">{all}</option> : null}
        {options.map(([each, words]) => (
          <option key={each} value={each}>
            {words}
          </option>
        ))}
      </Select>
    </Field>
  )
}

interface ListingFiltersProps {
  filter: ListingChoice
  onFilter: (filter: ListingChoice) => void
}

/** Filters of the listings: search, status, category, hints, and the order. */
function ListingFilters({ filter, onFilter }: ListingFiltersProps) {
  const categories = useCategories()
  const choose = (name: keyof ListingChoice) => (value: string) => onFilter(readListingChoice({ ...filter, [name]: value }))
  return (
    <section
      aria-label="Filter the listings"
      className="mb-6 grid grid-cols-2 gap-3 xl:grid-cols-5 max-xl:[&>:last-child]:col-span-2"
    >
      <SearchForm
        value={filter.q}
        maxLength={listingDeskLimits.searchLength}
        placeholder="Title, city, host or number"
        onSearch={(q) => onFilter({ ...filter, q })}
        className="col-span-full max-w-2xl"
      />
      <Choice
        label="Status"
        all="All"
        value={filter.status}
        options={Object.entries(statusWords).map(([status, { label }]) => [status, label])}
        onChoose={choose('status')}
      />
      <Choice
        label="Category"
        all="All"
        value={filter.categoryId}
        options={(categories.data ?? []).map(({ id, name, isRetired }) => [String(id), isRetired ? `${name} (retired)` : name])}
        onChoose={choose('categoryId')}
      />
      <Choice
        label="Quality"
        all="Any"
        value={filter.hint}
        options={listingHints.map((hint) => [hint, hintWords[hint]])}
        onChoose={choose('hint')}
      />
      <Choice
        label="Home page"
        all="Any"
        value={filter.featured}
        options={[['true', 'Featured']]}
        onChoose={choose('featured')}
      />
      <Choice
        label="Order"
        value={filter.order ?? 'newest'}
        options={listingSorts.map((sort) => [sort, sortWords[sort]])}
        onChoose={choose('order')}
      />
    </section>
  )
}

function Listings() {
  const filter = readListingChoice({ ...route.useSearch() })
  const navigate = route.useNavigate()
  const list = useDeskListings(filter)
  const [selected, setSelected] = useState<readonly number[]>([])
  const changeFilter = (next: typeof filter) => {
    setSelected([])
    void navigate({ search: next, replace: true, resetScroll: false })
  }
  const select = (id: number, isSelected: boolean) =>
    setSelected(isSelected ? [...selected, id].slice(-listingDeskLimits.selected) : selected.filter((each) => each !== id))
  return (
    <>
      <ListingFilters key={filter.q ?? ''} filter={filter} onFilter={changeFilter} />
      <LoadedList
        list={list}
        loading={<Skeleton className="h-96 w-full" />}
        failure="The listings could not be loaded"
        empty={
          isFiltered(filter) ? (
            <NoMatches icon={Building2} noun="listing" onClear={() => changeFilter({})} />
          ) : (
            <EmptyState icon={Building2} title="No listings yet">
              Listings appear here as soon as a host submits them.
            </EmptyState>
          )
        }
      >
        {(listings) => (
          <>
            <Selection listings={listings} selected={selected} onSelect={setSelected} />
            <ul aria-label="Listings" aria-busy={list.isChanging}>
              {listings.map((listing) => (
                <ListingRow
                  key={listing.id}
                  listing={listing}
                  isSelected={selected.includes(listing.id)}
                  onSelect={(isSelected) => select(listing.id, isSelected)}
                />
              ))}
            </ul>
            <ShowMore list={list} noun="listing" className="mt-5" />
          </>
        )}
      </LoadedList>
    </>
  )
}

function DownloadButton() {
  const filter = readListingChoice({ ...route.useSearch() })
  return <DownloadCsv href={listingsCsvUrl(filter)} />
}

/** `/admin/listings`: every listing, with what could be better about it. */
export function ListingsScreen() {
  return (
    <ConsolePage
      page="listings"
      title="Listings"
      lead="Every listing of every status, with hints about its quality."
      ask="Sign in as staff to see the listings."
      actions={<DownloadButton />}
    >
      <Listings />
    </ConsolePage>
  )
}
