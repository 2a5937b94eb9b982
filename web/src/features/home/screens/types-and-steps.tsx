// A chunk of its own: an island, which hydrates when it comes into view.

import { Link } from '@tanstack/react-router'
import { offered } from '#contract/catalog/offered.rules.ts'
import { useSiteSettings } from '../../../lib/site-settings.tsx'
import { countHours } from '../../../lib/texts/count-words.ts'
import { productText } from '../../../lib/texts/product-text.ts'
import { useCategories } from '../../../stays/use-categories.ts'
import { cn } from '../../../ui/class-names.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Picture } from '../../../ui/pictures/picture.tsx'
import { homeCopy } from '../home.copy.ts'
import beachHouses from '../pictures/beach-houses.webp'
import cityApartments from '../pictures/city-apartments.webp'
import countryCottages from '../pictures/country-cottages.webp'
import luxuryVillas from '../pictures/luxury-villas.webp'
import mountainCabins from '../pictures/mountain-cabins.webp'
import uniqueStays from '../pictures/unique-stays.webp'

const grid = 'grid auto-rows-[150px] grid-cols-2 gap-3 sm:auto-rows-[190px] sm:gap-5 lg:auto-rows-[230px]'
// Six tiles form a mosaic on wide screens: the first and the last are two rows high.
const mosaic =
  'lg:grid-cols-[1.35fr_1fr_1fr_1.35fr] lg:grid-flow-row-dense lg:[&>*:first-child]:row-span-2 lg:[&>*:last-child]:col-start-4 lg:[&>*:last-child]:row-span-2 lg:[&>*:last-child]:row-start-1'
const skeletons = ['a', 'b', 'c', 'd', 'e', 'f']

interface CategoryTile {
  name: string
  slug: string
  imageUrl: string | null
}

/** Shown when the server returns no categories. */
const defaultCategories: readonly CategoryTile[] = [
  { name: 'Beach Houses', slug: 'beach-houses', imageUrl: beachHouses },
  { name: 'Mountain Cabins', slug: 'mountain-cabins', imageUrl: mountainCabins },
  { name: 'Luxury Villas', slug: 'luxury-villas', imageUrl: luxuryVillas },
  { name: 'City Apartments', slug: 'city-apartments', imageUrl: cityApartments },
  { name: 'Country Cottages', slug: 'country-cottages', imageUrl: countryCottages },
  { name: 'Unique Stays', slug: 'unique-stays', imageUrl: uniqueStays },
]

const inPageLanguage = (tile: CategoryTile): CategoryTile => ({ ...tile, name: productText(tile.name) })

/** The tile of a category, with its own image or the drawn one of the same slug. */
function tileOf(category: CategoryTile): CategoryTile {
  const drawn = defaultCategories.find(({ slug }) => slug === category.slug)
  return { name: category.name, slug: category.slug, imageUrl: category.imageUrl ?? drawn?.imageUrl ?? null }
}

/** Tiles that link to the search of one accommodation type. */
function AccommodationTypes() {
  const { data, isPending } = useCategories()
  const tiles = (data?.length ? offered(data) : defaultCategories.map(inPageLanguage)).map(tileOf)
  return (
    <section aria-labelledby="types">
      <h2 id="types" className="mb-4 max-sm:text-block sm:mb-7">
        {homeCopy.types.title}
      </h2>
      {isPending ? (
        <div className={cn(grid, mosaic)} aria-busy>
          {skeletons.map((key) => (
            <Skeleton key={key} data-testid="tile-skeleton" className="size-full rounded-card" />
          ))}
        </div>
      ) : (
        <ul className={cn(grid, tiles.length === 6 ? mosaic : 'lg:grid-cols-4')}>
          {tiles.map((tile) => (
            <li key={tile.slug}>
              <Link
                to="/properties"
                search={{ categorySlug: tile.slug }}
                className="group relative block h-full overflow-hidden rounded-card text-[#fff9ec]"
              >
                <Picture
                  src={tile.imageUrl}
                  alt=""
                  className="size-full"
                  imageClassName="transition-transform duration-200 group-hover:scale-[1.03] motion-reduce:transform-none"
                />
                <span
                  aria-hidden
                  className="absolute inset-x-0 bottom-0 h-1/2 bg-linear-to-t from-[rgb(14_24_36/0.82)] to-transparent"
                />
                <span className="headline absolute bottom-3 start-3.5 text-lg sm:bottom-4 sm:start-5 sm:text-block">
                  {tile.name}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** Three steps from search to stay. */
function HowItWorks() {
  const freeHours = countHours(useSiteSettings().freeCancellationHours)
  return (
    <section aria-labelledby="steps">
      <h2 id="steps" className="mb-4 max-sm:text-block sm:mb-7">
        {homeCopy.steps.title}
      </h2>
      <ol className="grid gap-5 sm:gap-7 md:grid-cols-3 md:gap-12">
        {homeCopy.steps.listItems(freeHours).map((step, at) => (
          <li key={step.title} className="flex gap-4 sm:border-t-2 sm:border-amber sm:pt-5">
            <span
              aria-hidden
              className="num grid size-10 shrink-0 place-items-center rounded-full bg-amber-soft font-bold text-warn sm:hidden"
            >
              {at + 1}
            </span>
            <div>
              <h3>{step.title}</h3>
              <p className="mt-1 text-muted sm:mt-2">{step.text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** The accommodation types, and how a stay is found. */
export function TypesAndSteps() {
  return (
    <>
      <AccommodationTypes />
      <HowItWorks />
    </>
  )
}
