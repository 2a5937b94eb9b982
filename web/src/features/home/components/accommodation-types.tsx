import { Link } from '@tanstack/react-router'
import { offered } from '#contract/catalog/offered.rules.ts'
import { useCategories } from '../../../stays/use-categories.ts'
import { cn } from '../../../ui/class-names.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Picture } from '../../../ui/pictures/picture.tsx'
import { homeCopy } from '../home.copy.ts'
import { defaultCategories, tileOf } from '../model/default-categories.ts'

const grid = 'grid auto-rows-[150px] grid-cols-2 gap-3 sm:auto-rows-[190px] sm:gap-5 lg:auto-rows-[230px]'
// Six tiles form a mosaic on wide screens: the first and the last are two rows high.
const mosaic =
  'lg:grid-cols-[1.35fr_1fr_1fr_1.35fr] lg:grid-flow-row-dense lg:[&>*:first-child]:row-span-2 lg:[&>*:last-child]:col-start-4 lg:[&>*:last-child]:row-span-2 lg:[&>*:last-child]:row-start-1'
const skeletons = ['a', 'b', 'c', 'd', 'e', 'f']

/** Tiles that link to the search of one accommodation type. */
export function AccommodationTypes() {
  const { data, isPending } = useCategories()
  const tiles = (data?.length ? offered(data) : defaultCategories).map(tileOf)
  return (
    <section aria-labelledby="types">
      <h2 id="types" className="mb-7">
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
                <span className="headline absolute bottom-3 left-3.5 text-lg sm:bottom-4 sm:left-5 sm:text-block">
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
