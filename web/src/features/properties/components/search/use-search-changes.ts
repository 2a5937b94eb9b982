import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { useToast } from '../../../../ui/toast-store.ts'
import { type ListSearch, withChange } from '../../model/property-search.ts'

/** The URL is the only state of the search: every change goes through it, so back and forward undo and redo. */
export function useSearchChanges() {
  const navigate = useNavigate()
  const toast = useToast()
  const change = useCallback(
    (part: Partial<ListSearch>) =>
      void navigate({ to: '/properties', search: (known) => withChange(known, part), resetScroll: false }),
    [navigate],
  )
  /** Moving the map is no step to go back through. */
  const moveTo = useCallback(
    (bbox: string | undefined) =>
      void navigate({ to: '/properties', search: (known) => ({ ...known, bbox }), resetScroll: false, replace: true }),
    [navigate],
  )
  const apply = (search: ListSearch) => {
    void navigate({ to: '/properties', search: (known) => withChange(known, search) })
    toast.show({ title: 'Filters applied' })
  }
  const reset = () => {
    void navigate({ to: '/properties', search: ({ view }) => ({ view }) })
    toast.show({ title: 'Filters reset' })
  }
  return { change, moveTo, apply, reset }
}
