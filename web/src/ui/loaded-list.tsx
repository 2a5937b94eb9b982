import type { ReactNode } from 'react'
import { type FailedLoad, LoadError } from './load-error.tsx'

interface LoadedListProps<Item> {
  list: FailedLoad & { data: readonly Item[] | undefined; isPending: boolean }
  /** Stands in the place of the list until it is there. */
  loading: ReactNode
  /** What is said when it could not be loaded. */
  failure: string
  /** What is shown when there is nothing in it. */
  empty: ReactNode
  children: (items: readonly Item[]) => ReactNode
}

/** A list of the server in its four states: under way, failed with a way to ask again, empty, there. */
export function LoadedList<Item>({ list, loading, failure, empty, children }: LoadedListProps<Item>) {
  if (list.isPending) return loading
  if (!list.data) return <LoadError title={failure} load={list} />
  return list.data.length === 0 ? empty : children(list.data)
}
