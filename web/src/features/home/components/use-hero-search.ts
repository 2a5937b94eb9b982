import { useNavigate } from '@tanstack/react-router'
import { type ComponentType, type FormEvent, useState } from 'react'
import type { ComboboxProps } from '../../../ui/forms/combobox-input.tsx'
import { emptySearch, type HeroSearch, toSearchQuery } from '../model/hero-search.ts'

export interface HeroSearchProps {
  /** The input of 'Where'. */
  whereInput: ComponentType<ComboboxProps>
  className?: string
}

/** The values of the hero's search, and the link to the results. */
export function useHeroSearch() {
  const [search, setSearch] = useState<HeroSearch>(emptySearch)
  const navigate = useNavigate()
  const change = (part: Partial<HeroSearch>) => setSearch((before) => ({ ...before, ...part }))
  async function submit(event: FormEvent) {
    event.preventDefault()
    await navigate({ to: '/properties', search: toSearchQuery(search) })
  }
  return { search, change, submit }
}
