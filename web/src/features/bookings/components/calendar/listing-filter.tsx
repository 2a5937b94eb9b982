import { useListingStyle } from './listing-colors.ts'

interface ListingFilterProps {
  /** The listings in the shown days, in the order of their names. */
  listings: readonly { id: number; title: string }[]
  /** Null shows all. */
  chosen: number | null
  onChoose: (listing: number | null) => void
}

const chip =
  'inline-flex min-h-11 max-w-full shrink-0 items-center gap-2 rounded-full px-3.5 text-sm font-semibold ring-1 ring-line ring-inset hover:bg-sunken aria-pressed:bg-primary-soft aria-pressed:ring-primary'

/** The colors of the listings; choosing one shows its stays alone. */
export function ListingFilter({ listings, chosen, onChoose }: ListingFilterProps) {
  const styleOf = useListingStyle()
  if (listings.length < 2 && chosen === null) return null
  return (
    <fieldset className="mb-4 flex min-w-0 flex-wrap gap-2 max-sm:-mx-3 max-sm:flex-nowrap max-sm:overflow-x-auto max-sm:px-3 max-sm:py-0.5">
      <legend className="sr-only">Listings</legend>
      <button type="button" aria-pressed={chosen === null} onClick={() => onChoose(null)} className={chip}>
        All listings
      </button>
      {listings.map(({ id, title }) => (
        <button
          key={id}
          type="button"
          aria-pressed={chosen === id}
          onClick={() => onChoose(chosen === id ? null : id)}
          className={chip}
        >
          <span aria-hidden style={styleOf(id)} className="h-4 w-5 shrink-0 rounded-sm border-l-4" />
          <span className="truncate">{title}</span>
        </button>
      ))}
    </fieldset>
  )
}
