import { t } from '@lingui/core/macro'
import { useController } from 'react-hook-form'
import { clocks, weekStarts } from '#contract/shared/texts/languages.ts'
import { CountrySelect } from '../../../ui/forms/country-select.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { Group, type SettingsFields } from './setting-fields.tsx'

const nameClocks = () => ({ language: t`As usual in the page’s language`, 12: t`12 hours, 3:00 PM`, 24: t`24 hours, 15:00` })
const nameWeekStarts = () => ({
  language: t`As usual in the page’s language`,
  monday: t`Monday`,
  sunday: t`Sunday`,
  saturday: t`Saturday`,
})

/** Where most listings are, and how times and weeks are written. */
export function RegionSettings({ form }: { form: SettingsFields }) {
  const { field, fieldState } = useController({ control: form.control, name: 'country' })
  const [clockNames, weekNames] = [nameClocks(), nameWeekStarts()]
  return (
    <Group title={t`Country and times`} lead={t`For pages and emails in all languages.`}>
      <Field
        label={t`Country`}
        hint={t`A new listing starts with it. Hosts may choose another one.`}
        error={fieldState.error?.message}
        className="max-w-md"
      >
        <CountrySelect values="codes" {...field} />
      </Field>
      <div className="mt-5 grid gap-5 sm:grid-cols-2">
        <Field label={t`Clock`}>
          <Select {...form.register('clock')}>
            {clocks.map((each) => (
              <option key={each} value={each}>
                {clockNames[each]}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t`First day of the week`}>
          <Select {...form.register('weekStart')}>
            {weekStarts.map((each) => (
              <option key={each} value={each}>
                {weekNames[each]}
              </option>
            ))}
          </Select>
        </Field>
      </div>
    </Group>
  )
}
