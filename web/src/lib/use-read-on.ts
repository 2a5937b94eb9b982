import { useEffect } from 'react'
import type { PagedList } from './paged-query.ts'

/** Reads the next page of a list as soon as one is there, up to so many pages; says whether that is where it stopped. */
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
