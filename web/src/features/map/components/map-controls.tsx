import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Search } from 'lucide-react'
import { useId } from 'react'
import { countStays } from '../../../lib/texts/count-words.ts'
import { Button } from '../../../ui/button.tsx'
import { cn } from '../../../ui/class-names.ts'
import { Spinner } from '../../../ui/feedback/spinner.tsx'
import { describeView } from '../model/map-words.ts'

/** Whether moving the map searches; otherwise a button searches the visible part. */
export function FollowControl({
  isFollowing,
  onFollow,
  onSearchHere,
}: {
  isFollowing: boolean
  onFollow: (isFollowing: boolean) => void
  /** Null while the search matches the visible part. */
  onSearchHere: (() => void) | null
}) {
  const id = useId()
  return (
    <div className="absolute top-4 left-4 z-3 grid max-w-[calc(100%-92px)] justify-items-start gap-2 max-sm:hidden">
      <label
        htmlFor={id}
        className="flex min-h-11 items-center gap-2.5 rounded-control bg-surface pr-4 pl-3.5 text-sm font-semibold shadow-float"
      >
        <input
          id={id}
          type="checkbox"
          checked={isFollowing}
          onChange={(event) => onFollow(event.target.checked)}
          className="size-4.5 accent-primary"
        />
        <Trans>Search as I move the map</Trans>
      </label>
      {onSearchHere ? (
        <Button className="text-sm shadow-float" onClick={onSearchHere}>
          <Search aria-hidden className="size-4" /> <Trans>Search this area</Trans>
        </Button>
      ) : null}
    </div>
  )
}

/**
 * The number of results on the map, and a button to show all. It says nothing of an empty map whose list says it
 * already: `isListEmpty`.
 */
export function ViewSummary({
  shown,
  total,
  isListEmpty,
  isChanging,
  onShowAll,
}: {
  shown: number
  total: number
  isListEmpty: boolean
  isChanging: boolean
  onShowAll: () => void
}) {
  const stays = countStays(total)
  return (
    <div
      className={cn(
        'num absolute top-25 left-3 z-3 flex min-h-11 max-w-[calc(100%-80px)] items-center gap-x-3 rounded-control bg-surface px-4 text-sm shadow-float sm:top-auto sm:bottom-6 sm:left-4',
        // In a low window it is beside the button List: the stays are in the middle of the map.
        'low-phone:top-auto low-phone:right-3 low-phone:bottom-9.5 low-phone:left-auto low-phone:max-w-[calc(100%-132px)] low-phone:gap-x-2 low-phone:px-3',
        shown >= total && 'sr-only',
      )}
    >
      {isListEmpty && !isChanging ? null : (
        <p role="status" className="flex items-center gap-2">
          {isChanging ? <Spinner className="size-4" /> : null}
          {describeView(shown, total)}
        </p>
      )}
      {shown < total ? (
        <Button variant="link" className="text-sm whitespace-nowrap" onClick={onShowAll}>
          {isListEmpty ? t`Show all ${stays}` : t`Show all`}
        </Button>
      ) : null}
    </div>
  )
}

/** What stands on a map without any stay; the list beside it says what to do. */
export function EmptyMapNote() {
  return (
    <p className="pointer-events-none absolute top-1/2 left-1/2 z-3 -translate-1/2 rounded-control bg-surface px-5 py-3 font-semibold whitespace-nowrap shadow-float">
      <Trans>No Map Data Available</Trans>
    </p>
  )
}
