import { t } from '@lingui/core/macro'
import { useEffect, useRef, useState } from 'react'
import { messageOf } from '../../lib/api/api-client.ts'
import { Button } from '../button.tsx'
import { cn } from '../class-names.ts'
import { type ListNoun, wordsOfMore } from './more-words.ts'

interface ShowMoreProps {
  list: {
    data: readonly unknown[] | undefined
    hasMore: boolean
    isLoadingMore: boolean
    moreError: unknown
    loadMore: () => void
  }
  /** The noun of the list in the singular: 'booking'. */
  noun: ListNoun
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
  const words = wordsOfMore(noun)
  const said = added > 0 && !isLoadingMore ? words.loaded(added, shown) : ''
  return (
    <div className={cn('flex flex-col items-start gap-2', className)}>
      {moreError ? (
        <p role="alert" className="text-sm font-medium text-bad">
          {messageOf(moreError, words.failed)}
        </p>
      ) : null}
      {hasMore ? (
        <Button
          ref={button}
          variant="outline"
          pending={isLoadingMore}
          pendingLabel={t`Loading...`}
          onClick={() => {
            setBefore(shown)
            loadMore()
          }}
        >
          {moreError ? t`Try again` : words.more}
        </Button>
      ) : null}
      <p ref={end} tabIndex={-1} role="status" className={cn('num text-sm text-muted outline-none', !isEnd && 'sr-only')}>
        {isEnd ? [said, t`That’s all.`].filter(Boolean).join('. ') : said}
      </p>
    </div>
  )
}
