import { useEffect } from 'react'
import type { PagedList } from './paged-query.ts'

/**
 * Loads the next page of a list as soon as one has arrived, up to a number of pages; returns whether it stopped
 * there.
 */
export function useReadOn(
  { pages, hasMore, isLoadingMore, isChanging, moreError, loadMore }: PagedList<unknown>,
  most = 20,
): boolean {
  const isNext = hasMore && !isLoadingMore && !isChanging && moreError === null && pages.length < most
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each page that came
  useEffect(() => {
    if (isNext) loadMore()
  }, [isNext, pages.length])
  return hasMore && !isNext && !isLoadingMore && !isChanging
}
