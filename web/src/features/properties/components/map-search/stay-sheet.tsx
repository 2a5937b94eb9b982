import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { List, Map as MapIcon } from 'lucide-react'
import { type CSSProperties, type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { laptop, tablet } from '../../../../lib/use-media.ts'
import { cn } from '../../../../ui/class-names.ts'
import { FloatingButton } from './floating-button.tsx'
import { nextStop, type SheetStop, useSheetDrag } from './use-sheet-drag.ts'

const listGripNames = (): Record<SheetStop, string> => ({
  peek: t`Show stays`,
  half: t`Show all stays`,
  full: t`Show fewer stays`,
})
const restMs = 140
/** Above a card that a column scrolls to, in pixels. */
const columnMargin = 8

/** The card of the strip that is nearest to its middle. */
function middleCard(strip: HTMLElement): number | null {
  const middle = strip.getBoundingClientRect().left + strip.clientWidth / 2
  let best = { id: null as number | null, distance: Number.POSITIVE_INFINITY }
  for (const card of strip.querySelectorAll<HTMLElement>('[data-stay]')) {
    const { left, width } = card.getBoundingClientRect()
    const distance = Math.abs(left + width / 2 - middle)
    if (distance < best.distance) best = { id: Number(card.dataset.stay), distance }
  }
  return best.id
}

/** Scrolls the strip, or the column that replaces it, to a card, and reports the card in its middle after the user's own swipe. */
function useStrip(stop: SheetStop, shownId: number | null, onSwipe: (id: number) => void) {
  const strip = useRef<HTMLDivElement>(null)
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isByUser = useRef(false)
  const swipedTo = useRef<number | null>(null)
  useEffect(() => () => clearTimeout(resting.current), [])
  useEffect(() => {
    if (shownId === null || shownId === swipedTo.current || window.matchMedia(laptop).matches) return
    const isColumn = window.matchMedia(tablet).matches
    const card = strip.current?.querySelector<HTMLElement>(`[data-stay="${shownId}"]`)
    if (!strip.current || !card || (!isColumn && stop !== 'half')) return
    isByUser.current = false
    const left = isColumn ? 0 : card.offsetLeft - (strip.current.clientWidth - card.offsetWidth) / 2
    const top = isColumn ? card.offsetTop - columnMargin : 0
    const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    strip.current.scrollTo({ left, top, behavior: isStill ? 'auto' : 'smooth' })
  }, [shownId, stop])
  const onScroll = () => {
    if (stop !== 'half' || !isByUser.current || window.matchMedia(tablet).matches) return
    clearTimeout(resting.current)
    resting.current = setTimeout(() => {
      swipedTo.current = strip.current ? middleCard(strip.current) : null
      if (swipedTo.current !== null) onSwipe(swipedTo.current)
    }, restMs)
  }
  const begin = () => {
    isByUser.current = true
  }
  return { strip, handlers: { onScroll, onPointerDown: begin, onWheel: begin } }
}

interface StaySheetProps {
  stop: SheetStop
  /** In CSS. */
  height: string
  onStop: (stop: SheetStop) => void
  /** Leaves the map for the list. */
  onList: () => void
  /** Called with the stay in the middle of the strip after a swipe. */
  onSwipe: (id: number) => void
  /** The stay whose card the strip shows, or null. */
  shownId: number | null
  heading: ReactNode
  children: ReactNode
}

/**
 * The stays of a map: a column beside it, on narrow windows a sheet over it with three heights, which a finger drags
 * and its grip, the arrow keys and Escape move.
 */
export function StaySheet({ stop, height, onStop, onList, onSwipe, shownId, heading, children }: StaySheetProps) {
  const { strip, handlers } = useStrip(stop, shownId, onSwipe)
  const drag = useSheetDrag(onStop, (at) => stop !== 'full' || !strip.current?.contains(at))
  const move = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : null
    if (step === null) return
    event.preventDefault()
    onStop(nextStop(stop, step))
  }
  return (
    <section
      aria-label={t`Stays`}
      data-at={stop}
      style={{ '--sheet-height': height } as CSSProperties}
      className="group/sheet absolute inset-x-0 bottom-0 z-20 flex h-(--sheet-height) flex-col rounded-t-hero bg-surface shadow-[0_-8px_32px_rgb(20_24_22/0.18)] transition-[height] duration-250 [--sheet-gap:80px] data-dragging:transition-none sm:static sm:z-auto sm:h-auto sm:min-h-0 sm:rounded-none sm:bg-page sm:shadow-none"
      onDragStart={(event) => event.preventDefault()}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && stop === 'full') onStop('half')
      }}
      {...drag}
    >
      <FloatingButton
        // In a small window it keeps to the corner: the stays are in the middle of the map.
        className="absolute inset-x-0 bottom-[calc(100%+14px)] mx-auto w-fit [@media(width<22rem),(height<600px)]:ms-4 group-data-[at=full]/sheet:hidden sm:hidden"
        icon={List}
        onClick={onList}
      >
        <Trans>List</Trans>
      </FloatingButton>
      <FloatingButton
        className="absolute bottom-6 left-1/2 z-10 hidden -translate-x-1/2 group-data-[at=full]/sheet:inline-flex sm:group-data-[at=full]/sheet:hidden"
        icon={MapIcon}
        onClick={() => onStop('half')}
      >
        <Trans>Map</Trans>
      </FloatingButton>
      <div className="shrink-0 [touch-action:none] px-4 pb-2 sm:[touch-action:auto] sm:px-5 sm:pt-4 lg:px-6 lg:pt-5 lg:pb-1">
        <button
          type="button"
          aria-label={listGripNames()[stop]}
          aria-expanded={stop !== 'peek'}
          onClick={() => onStop(stop === 'full' ? 'half' : nextStop(stop, 1))}
          onKeyDown={move}
          className="mx-auto -mb-5 grid h-11 w-28 place-items-start justify-center pt-2.5 -outline-offset-3 sm:hidden"
        >
          <span className="h-1 w-10 rounded-full bg-control" />
        </button>
        {heading}
      </div>
      <div
        ref={strip}
        data-scroll-restoration-id="stays"
        className={cn(
          'relative flex min-h-0 flex-1 gap-3 overflow-x-auto overscroll-contain px-4 pt-1 [scrollbar-width:none] *:only:w-full sm:block sm:*:only:w-auto sm:[touch-action:auto] sm:overflow-x-hidden sm:overflow-y-auto sm:px-5 sm:pb-30 sm:[scrollbar-width:thin] lg:px-6',
          stop === 'full'
            ? 'flex-col overflow-x-hidden overflow-y-auto pb-24 [touch-action:pan-y]'
            : 'pb-5 max-sm:[scroll-snap-type:x_proximity] [touch-action:pan-x]',
          stop === 'peek' && 'max-sm:invisible',
        )}
        {...handlers}
      >
        {children}
      </div>
    </section>
  )
}
