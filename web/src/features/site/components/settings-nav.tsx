import { plural, t } from '@lingui/core/macro'
import { Link } from '@tanstack/react-router'
import {
  Contact,
  DoorOpen,
  Globe,
  History,
  Hourglass,
  Image,
  Languages,
  Link2,
  LockKeyhole,
  type LucideIcon,
  Palette,
  Percent,
  Type,
  Undo2,
} from 'lucide-react'
import { countryName } from '#contract/shared/texts/countries.ts'
import { languages } from '#contract/shared/texts/languages.ts'
import type { SiteSettings } from '#contract/site/site-settings.rules.ts'
import type { SiteSettingsState } from '#contract/site/site-settings.schemas.ts'
import { formatNumber } from '../../../lib/texts/format-date.ts'
import { joinWords } from '../../../lib/texts/join-words.ts'
import { currentLocale } from '../../../lib/texts/texts.tsx'
import { nameSection, type SettingsSection, settingsSections } from '../../../session/settings-sections.ts'
import { policyNames } from '../../../stays/refunds/refund-ladder.ts'
import { cn } from '../../../ui/class-names.ts'
import { SectionRow, sectionLink, sectionList } from '../../../ui/lists/section-row.tsx'
import { nameOfVersion } from './settings-history.tsx'

const icons: Record<SettingsSection, LucideIcon> = {
  name: Type,
  pictures: Image,
  colors: Palette,
  opening: DoorOpen,
  private: LockKeyhole,
  region: Globe,
  languages: Languages,
  fees: Percent,
  times: Hourglass,
  cancellation: Undo2,
  contact: Contact,
  links: Link2,
  versions: History,
}

const linksOf = ({ facebookUrl, instagramUrl, xUrl, reviewFormUrl }: SiteSettings) =>
  [facebookUrl, instagramUrl, xUrl, reviewFormUrl].filter(Boolean).length

/** Today's values in a line for each section. */
const valuesOf = ({ current, fixed, privateMode }: SiteSettingsState): Record<SettingsSection, string> => {
  const { settings } = current
  const { holdMinutes, hostAnswerHours } = settings
  const [guestPart, hostPart] = [formatNumber(settings.guestFeePercent), formatNumber(settings.hostFeePercent)]
  const policy = policyNames[settings.newListingPolicy]
  const linkCount = linksOf(settings)
  return {
    name: settings.name,
    pictures: settings.logo || settings.heroPicture ? t`Your own` : t`The default artwork`,
    colors: `${settings.brandColor} · ${settings.accentColor}`,
    opening: (fixed.gatePassword ?? settings.gatePassword) ? t`Preview password` : t`Open to everyone`,
    private: privateMode.isOn ? t`On` : t`Off`,
    region: countryName(settings.country, currentLocale()),
    languages: joinWords(settings.languages.map((each) => languages[each].name)),
    fees: t`Guests ${guestPart}% · Hosts ${hostPart}%`,
    times: [
      plural(holdMinutes, { one: '# minute to pay', other: '# minutes to pay' }),
      plural(hostAnswerHours, { one: '# hour to answer', other: '# hours to answer' }),
    ].join(' · '),
    cancellation: t`New listings: ${policy}`,
    contact: settings.supportEmail,
    links: linkCount === 0 ? t`None` : plural(linkCount, { one: '# link', other: '# links' }),
    versions: nameOfVersion(current),
  }
}

interface SettingsNavProps {
  /** Undefined while it loads: the sections are known before today's values. */
  state: SiteSettingsState | undefined
  /** The section that is shown. */
  shown: SettingsSection
  /** Whether the address is that of the list itself. */
  isList: boolean
  /** The sections with unsaved changes. */
  changed: readonly SettingsSection[]
}

/** The sections of the settings: a rail beside the form, and on a phone a list with today's values. */
export function SettingsNav({ state, shown, isList, changed }: SettingsNavProps) {
  const values = state && valuesOf(state)
  return (
    <nav aria-label={t`Settings`} className={cn('lg:sticky lg:top-7 lg:self-start', !isList && 'max-lg:hidden')}>
      <ul className={cn(sectionList, 'lg:divide-y-0 lg:border-0 lg:bg-transparent lg:overflow-visible')}>
        {settingsSections.map((section) => (
          <li key={section}>
            <Link
              to="/admin/settings/$section"
              params={{ section }}
              aria-current={section === shown ? (isList ? 'true' : 'page') : undefined}
              className={cn(sectionLink, 'lg:min-h-11 lg:rounded-control lg:py-1')}
            >
              <SectionRow
                isRail
                icon={icons[section]}
                title={nameSection(section)}
                value={values?.[section] ?? null}
                note={
                  changed.includes(section) ? (
                    <span className="size-2 rounded-full bg-amber-edge">
                      <span className="sr-only">{t`unsaved changes`}</span>
                    </span>
                  ) : null
                }
              />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
