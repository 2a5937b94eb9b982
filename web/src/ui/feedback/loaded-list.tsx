import type { ReactNode } from 'react'
import { type FailedLoad, LoadError } from './load-error.tsx'

interface LoadedListProps<Item> {
  list: FailedLoad & { data: readonly Item[] | undefined; isPending: boolean }
  /** The skeleton of the list. */
  loading: ReactNode
  /** The text of a failed load. */
  failure: string
  /** The empty state. */
  empty: ReactNode
  children: (items: readonly Item[]) => ReactNode
}

/** A list of the server in its four states: loading, failed with a retry button, empty, loaded. */
export function LoadedList<Item>({ list, loading, failure, empty, children }: LoadedListProps<Item>) {
  if (list.isPending) return loading
  if (!list.data) return <LoadError title={failure} load={list} />
  return list.data.length === 0 ? empty : children(list.data)
}
