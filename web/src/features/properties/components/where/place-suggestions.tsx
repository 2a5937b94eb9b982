import { useRouter } from '@tanstack/react-router'
import { Flag, House, MapPin } from 'lucide-react'
import type { Suggestion } from '#contract/properties/search/suggestions.rules.ts'
import type { ComboboxField } from '../../../../ui/forms/combobox-input.tsx'
import { ComboboxList } from '../../../../ui/forms/combobox-list.tsx'
import { useCombobox, useTyped } from '../../../../ui/forms/use-combobox.ts'
import { usePlaceSuggestions } from '../../api/use-place-suggestions.ts'
import { announceSuggestions, describeSuggestion } from '../../model/search/suggestion-words.ts'

const icons = { city: MapPin, state: Flag, stay: House }

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
      label="Suggestions"
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
