import { t } from '@lingui/core/macro'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useToast } from '../../../../ui/feedback/toast-store.ts'
import { isFilterChange, type ListSearch, toListPath, withChange } from '../../model/search/property-search.ts'

/**
 * The URL is the only lasting state of the search: every change goes through it, so that Back and Forward undo and
 * redo them. A change is shown before the URL has it; `undo` reverts the last change when its results failed to load.
 */
export function useSearchChanges(given: ListSearch) {
  const navigate = useNavigate()
  const { history } = useRouter()
  const toast = useToast()
  const [ahead, setAhead] = useState<ListSearch | null>(null)
  const last = useRef<string | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the address changes, no change is pending
  useEffect(() => setAhead(null), [given])
  const search = ahead ?? given

  const go = (to: ListSearch, title?: string, resetScroll = false) => {
    if (title) toast.show({ title })
    if (toListPath(to) === toListPath(search)) return
    setAhead(to)
    last.current = toListPath(to)
    void navigate({ to: '/properties', search: to, resetScroll })
  }
  return {
    search,
    change: (part: Partial<ListSearch>) => go(withChange(search, part), isFilterChange(part) ? t`Filters applied` : undefined),
    /** Map moves replace the history entry. */
    moveTo: (bbox: string | undefined) =>
      void navigate({ to: '/properties', search: (known) => ({ ...known, bbox }), resetScroll: false, replace: true }),
    apply: (to: ListSearch) => go(withChange(search, to), t`Filters applied`, true),
    reset: () => go({ view: search.view }, t`Filters reset`, true),
    /** Whether the address still has the last change made here. */
    canUndo: () => last.current === toListPath(search),
    undo: () => {
      last.current = null
      history.back()
      toast.show({
        title: t`Failed to fetch properties`,
        description: t`Your last change was undone. Check your connection and try again.`,
        variant: 'destructive',
      })
    },
  }
}
