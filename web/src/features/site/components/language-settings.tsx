import { t } from '@lingui/core/macro'
import { useController } from 'react-hook-form'
import { allLanguages, type Language, languages } from '#contract/shared/texts/languages.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { Group, type SettingsFields } from './setting-fields.tsx'

const inOrder = (list: readonly Language[]) => allLanguages.filter((each) => list.includes(each))

/** The languages of the pages: one for addresses without a prefix, and those that visitors may choose beside it. */
export function LanguageSettings({ form }: { form: SettingsFields }) {
  const { field, fieldState } = useController({ control: form.control, name: 'languages' })
  const [first, ...others] = field.value
  /** The default before stays as a further one: its pages are known, and the texts of the site are in it. */
  const setFirst = (next: Language) => field.onChange([next, ...inOrder(field.value).filter((each) => each !== next)])
  const toggle = (language: Language) => {
    const chosen = others.includes(language) ? others.filter((each) => each !== language) : [...others, language]
    field.onChange([...(first ? [first] : []), ...inOrder(chosen)])
  }
  return (
    <Group
      title={t`Languages`}
      lead={t`The languages of the pages for guests. Translate your own texts under Content. Hosts translate theirs with the listing.`}
    >
      <Field
        label={t`Default language`}
        hint={t`Its pages have addresses without a prefix`}
        error={fieldState.error?.message}
        className="max-w-60"
      >
        <Select value={first ?? ''} onChange={({ target }) => setFirst(target.value as Language)}>
          {allLanguages.map((each) => (
            <option key={each} value={each} lang={each}>
              {languages[each].name}
            </option>
          ))}
        </Select>
      </Field>
      <fieldset className="mt-5">
        <legend className="font-semibold">{t`Other languages`}</legend>
        {allLanguages
          .filter((each) => each !== first)
          .map((each) => (
            <label key={each} className="flex min-h-11 items-center gap-3">
              <input
                type="checkbox"
                className="size-5 shrink-0 accent-primary"
                checked={others.includes(each)}
                onChange={() => toggle(each)}
              />
              <span lang={each}>{languages[each].name}</span>
              <span className="text-sm text-muted">/{each}</span>
            </label>
          ))}
      </fieldset>
    </Group>
  )
}
