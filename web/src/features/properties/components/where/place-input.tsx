import { ComboboxInput, type ComboboxProps } from '../../../../ui/combobox-input.tsx'

const loadList = () => import('./place-suggestions.tsx')

/** Where to go, in free text; cities, states and stays are suggested while it is typed. A stay that is taken opens. */
export function PlaceInput(props: ComboboxProps) {
  return <ComboboxInput autoComplete="off" maxLength={200} {...props} loadList={loadList} />
}
