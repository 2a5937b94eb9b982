import { useEffect, useRef, useState } from 'react'
import { messageOf } from '../lib/api-client.ts'
import { plural } from '../lib/format.ts'
import { Button } from './button.tsx'
import { cn } from './class-names.ts'

interface ShowMoreProps {
  list: {
    data: readonly unknown[] | undefined
    hasMore: boolean
    isLoadingMore: boolean
    moreError: unknown
    loadMore: () => void
  }
  /** What the list is of, in the singular: 'booking'. */
  noun: string
  className?: string
}

/**
 * The end of a list that is read page by page: a button for the next page, what came with it, and why it did not come. The focus stays here:
 * after the last page, when the button is gone, it is on the line that says so.
 */
export function ShowMore({ list, noun, className }: ShowMoreProps) {
  const { data, hasMore, isLoadingMore, moreError, loadMore } = list
  const shown = data?.length ?? 0
  const [before, setBefore] = useState<number | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  const end = useRef<HTMLParagraphElement>(null)
  const isEnd = before !== null && !hasMore && !isLoadingMore
  useEffect(() => {
    // A button that is disabled while it works, or gone with the last page, has lost the focus.
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
