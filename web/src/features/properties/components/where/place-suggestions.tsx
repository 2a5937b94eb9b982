// A chunk of its own: the list loads when its input has the focus.

import { plural, t } from '@lingui/core/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { Flag, House, MapPin } from 'lucide-react'
import { suggestionsEndpoints } from '#contract/properties/search/suggestions.endpoints.ts'
import type { Suggestion } from '#contract/properties/search/suggestions.rules.ts'
import { useApi } from '../../../../lib/api/api-context.tsx'
import { endpointQuery } from '../../../../lib/api/query-client.ts'
import { countStays } from '../../../../lib/texts/count-words.ts'
import { nameCountry } from '../../../../lib/texts/texts.tsx'
import { useSettled } from '../../../../lib/use-settled.ts'
import type { ComboboxField } from '../../../../ui/forms/combobox-input.tsx'
import { ComboboxList } from '../../../../ui/forms/combobox-list.tsx'
import { useCombobox, useTyped } from '../../../../ui/forms/use-combobox.ts'

const icons = { city: MapPin, state: Flag, stay: House }

/** The server stops counting here. */
const limit = 100

/** 'United States · 24 stays', 'State · 100+ stays'; for a stay, its location. */
export function describeSuggestion({ kind, detail, listings }: Suggestion): string {
  if (listings === undefined) return detail
  const stays = listings >= limit ? t`${limit}+ stays` : countStays(listings)
  const place = kind === 'state' ? t`State` : nameCountry(detail)
  return place ? `${place} · ${stays}` : stays
}

/** The announcement once suggestions have arrived; '' before. */
export const announceSuggestions = (count: number, isAnswered: boolean): string => {
  if (!isAnswered) return ''
  return count === 0 ? t`No suggestions` : plural(count, { one: '# suggestion', other: '# suggestions' })
}

function SuggestionRow({ suggestion }: { suggestion: Suggestion }) {
  const Icon = icons[suggestion.kind]
  return (
    <>
      <span className="grid size-10 shrink-0 place-items-center rounded-control bg-sunken text-primary">
        <Icon aria-hidden className="size-5" />
      </span>
      <span className="min-w-0 leading-tight">
        <span className="block truncate font-semibold">{suggestion.label}</span>{' '}
        <span className="num block truncate text-sm text-muted">{describeSuggestion(suggestion)}</span>
      </span>
    </>
  )
}

const timing = { pauseMs: 120, keptMs: 60_000 } as const
const LONGEST_ASKED = 100
const none: readonly Suggestion[] = []

/**
 * Suggestions for `typed`, requested when typing pauses and cached for a minute; the last response stays until the
 * next one. Outdated calls are aborted, and a failed one gives no suggestions.
 */
function usePlaceSuggestions(typed: string) {
  const search = useSettled(typed, timing.pauseMs).slice(0, LONGEST_ASKED)
  const { data, isPlaceholderData } = useQuery({
    ...endpointQuery(useApi(), suggestionsEndpoints.suggestPlaces, { query: { search } }),
    enabled: search !== '' && typed !== '',
    staleTime: timing.keptMs,
    gcTime: timing.keptMs,
    placeholderData: keepPreviousData,
  })
  const isAnswered = typed !== '' && search === typed.slice(0, LONGEST_ASKED) && data !== undefined && !isPlaceholderData
  return { suggestions: typed === '' || data === undefined ? none : data, isAnswered }
}

/** Choosing a city or state fills the input, choosing a stay opens its page. Loaded by `PlaceInput`. */
export function Suggestions(field: ComboboxField) {
  const router = useRouter()
  const [typed, setTyped] = useTyped(field)
  const { suggestions, isAnswered } = usePlaceSuggestions(typed)

  const openStay = (id: number) => {
    // The typed text led to the stay: it is not applied as a search on blur.
    if (field.input.current) field.input.current.value = field.before
    const { pathname, href } = router.state.location
    const search = pathname === '/properties' ? { returnUrl: href } : {}
    void router.navigate({ to: '/property/$id', params: { id: String(id) }, search })
  }
  const fillIn = (text: string) => {
    const input = field.input.current
    // An uncontrolled input is filled here, a controlled one by its owner.
    if (input) input.value = text
    field.onPick(text)
    // On a phone the keyboard closes to show the next field.
    if (matchMedia('(pointer: coarse)').matches) requestAnimationFrame(() => input?.blur())
  }
  const { listId, active, take } = useCombobox({
    field,
    options: suggestions,
    setTyped,
    onTake: ({ propertyId, search }) => (propertyId === undefined ? fillIn(search) : openStay(propertyId)),
  })
  return (
    <ComboboxList
      field={field}
      listId={listId}
      label={t`Suggestions`}
      status={announceSuggestions(suggestions.length, isAnswered)}
      active={active}
      onTake={take}
    >
      {suggestions.map((suggestion) => (
        <SuggestionRow key={`${suggestion.kind} ${suggestion.propertyId ?? suggestion.search}`} suggestion={suggestion} />
      ))}
    </ComboboxList>
  )
}
