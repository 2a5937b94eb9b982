import { useEffect } from 'react'
import { markHydrated } from '../ui/hydration/early-input.ts'

/** Marks the content of the page as hydrated. Called by what fills it, which hydrates after the layout around it. */
export function useHydratedScreen(): void {
  useEffect(() => {
    const content = document.getElementById('content')
    if (content) markHydrated(content)
  }, [])
}
