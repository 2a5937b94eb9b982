import { t } from '@lingui/core/macro'
import { joinWords } from '../lib/texts/join-words.ts'
import { translateRefusal } from '../lib/texts/texts.tsx'

/** The sections of the console's settings, each at `/admin/settings/{section}`, in the order of their list. */
export const settingsSections = [
  'name',
  'pictures',
  'colors',
  'opening',
  'private',
  'region',
  'languages',
  'fees',
  'times',
  'cancellation',
  'contact',
  'links',
  'versions',
] as const

export type SettingsSection = (typeof settingsSections)[number]

const listNames = (): Record<SettingsSection, string> => ({
  name: t`Name and texts`,
  pictures: t`Pictures`,
  colors: t`Colors`,
  opening: t`Opening`,
  private: t`Private mode`,
  region: t`Country and times`,
  languages: t`Languages`,
  fees: t`Fees`,
  times: t`Times`,
  cancellation: t`Cancellation`,
  contact: t`Contact`,
  links: t`Links`,
  versions: t`Versions`,
})

export const nameSection = (section: SettingsSection): string => listNames()[section]

/** The sections as places that the console's search finds. */
export const listSettingsPlaces = () =>
  settingsSections.map((section) => {
    const name = nameSection(section)
    return { to: `/admin/settings/${section}`, label: t`Settings: ${name}`, isPart: true } as const
  })

interface SettingChange {
  name: string
  before: string
  after: string
}

/** What a change of the settings changed, as the API writes it: `Service fee: 9% → 12%, Site: opened`. */
export const readSettingChanges = (detail: string): readonly (SettingChange | string)[] =>
  detail.split(/, (?=[A-Z][^:,→]*: )/).map((part) => {
    const [, name, before, after] = /^([^:→]+): ([^→]*) → ([^→]*)$/.exec(part) ?? []
    if (name === undefined || before === undefined || after === undefined) return translateRefusal(part)
    return { name: translateRefusal(name), before: translateRefusal(before), after: translateRefusal(after) }
  })

/** The same as a sentence in the language of the page. */
export const describeSettingChanges = (detail: string): string =>
  joinWords(
    readSettingChanges(detail).map((change) => {
      if (typeof change === 'string') return change
      const { name, before, after } = change
      return t`${name}: ${before} → ${after}`
    }),
  )
