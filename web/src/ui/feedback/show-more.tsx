import { useEffect, useRef, useState } from 'react'
import { messageOf } from '../../lib/api/api-client.ts'
import { plural } from '../../lib/format.ts'
import { Button } from '../button.tsx'
import { cn } from '../class-names.ts'

interface ShowMoreProps {
  list: {
    data: readonly unknown[] | undefined
    hasMore: boolean
    isLoadingMore: boolean
    moreError: unknown
    loadMore: () => void
  }
  /** The noun of the list in the singular: 'booking'. */
  noun: string
  className?: string
}

/**
 * The end of a paged list: a button for the next page, the number of new items, and the error of a failed page. Focus
 * stays here: when the button disappears after the last page, the status line gets it.
 */
export function ShowMore({ list, noun, className }: ShowMoreProps) {
  const { data, hasMore, isLoadingMore, moreError, loadMore } = list
  const shown = data?.length ?? 0
  const [before, setBefore] = useState<number | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  const end = useRef<HTMLParagraphElement>(null)
  const isEnd = before !== null && !hasMore && !isLoadingMore
  useEffect(() => {
    // A button that is disabled while pending, or removed after the last page, loses the focus.
    if (before === null || isLoadingMore || document.activeElement !== document.body) return
    const next = hasMore ? button.current : end.current
    next?.focus({ preventScroll: true })
  }, [before, isLoadingMore, hasMore])
  if (!hasMore && before === null) return null
  const added = before === null ? 0 : shown - before
  const said = added > 0 && !isLoadingMore ? `${plural(added, `more ${noun}`)} loaded, ${shown} shown` : ''
  return (
    <div className={cn('flex flex-col items-start gap-2', className)}>
      {moreError ? (
        <p role="alert" className="text-sm font-medium text-bad">
          {messageOf(moreError, `More ${noun}s could not be loaded. Please try again.`)}
        </p>
      ) : null}
      {hasMore ? (
        <Button
          ref={button}
          variant="outline"
          pending={isLoadingMore}
          pendingLabel="Loading..."
          onClick={() => {
            setBefore(shown)
            loadMore()
          }}
        >
          {moreError ? 'Try again' : `Show more ${noun}s`}
        </Button>
      ) : null}
      <p ref={end} tabIndex={-1} role="status" className={cn('num text-sm text-muted outline-none', !isEnd && 'sr-only')}>
        {isEnd ? `${said}${said ? '. ' : ''}That’s all.` : said}
      </p>
    </div>
  )
}
