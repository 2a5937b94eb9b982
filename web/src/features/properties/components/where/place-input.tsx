import { ComboboxInput, type ComboboxProps } from '../../../../ui/forms/combobox-input.tsx'

const loadList = () => import('./place-suggestions.tsx')

/** A free-text destination that suggests cities, states and stays while typing. Choosing a stay opens its page. */
export function PlaceInput(props: ComboboxProps) {
  return <ComboboxInput autoComplete="off" maxLength={200} {...props} loadList={loadList} />
}
