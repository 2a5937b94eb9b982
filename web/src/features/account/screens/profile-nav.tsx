import { plural, t } from '@lingui/core/macro'
import { Link } from '@tanstack/react-router'
import { FileDown, KeyRound, type LucideIcon, Luggage, ShieldCheck, UserRound } from 'lucide-react'
import type { CurrentUser } from '#contract/auth/current-user.schemas.ts'
import { fullNameOf } from '#contract/auth/person-name.rules.ts'
import { countListings } from '../../../lib/texts/count-words.ts'
import { SectionRow, sectionLink, sectionList } from '../../../ui/lists/section-row.tsx'
import { useBookingSummary } from '../../bookings/bookings.queries.ts'
import { useApiKeys } from '../../developers/developers.queries.ts'
import { listSectionTitles, type ProfileSection, profileSections } from '../account.copy.ts'
import { usePasskeys, useSecondFactor } from '../account.queries.ts'

const icons: Record<ProfileSection, LucideIcon> = {
  personal: UserRound,
  security: ShieldCheck,
  bookings: Luggage,
  data: FileDown,
  developers: KeyRound,
}

const countPasskeys = (count: number) => plural(count, { one: '# passkey', other: '# passkeys' })
const countBookings = (count: number) => plural(count, { one: '# booking', other: '# bookings' })
const countKeys = (count: number) => plural(count, { one: '# API key', other: '# API keys' })

/** Today's values in a line for each section, null while one loads. One that cannot be loaded has a general line. */
function useValues(user: CurrentUser): Record<ProfileSection, string | null> {
  const summary = useBookingSummary(user.id)
  const factor = useSecondFactor()
  const passkeys = usePasskeys()
  const keys = useApiKeys()
  const name = fullNameOf(user)
  const line = <Data,>(load: { data: Data | undefined; isPending: boolean }, words: (data: Data) => string, other: string) =>
    load.data === undefined ? (load.isPending ? null : other) : words(load.data)
  return {
    personal: [name, user.phoneNumber || t`No phone number`].filter(Boolean).join(' · '),
    security: line(
      factor,
      ({ isOn }) =>
        [
          passkeys.data?.length ? countPasskeys(passkeys.data.length) : null,
          isOn ? t`Two-step sign-in on` : t`Two-step sign-in off`,
        ]
          .filter(Boolean)
          .join(' · '),
      t`Devices, password and email address`,
    ),
    bookings: line(
      summary,
      ({ asGuest, asHost }) => `${countBookings(asGuest.bookings)} · ${countListings(asHost.listings)}`,
      t`Your latest bookings`,
    ),
    data: t`Download or delete`,
    developers: line(keys, ({ length }) => (length === 0 ? t`No API keys` : countKeys(length)), t`API keys and webhooks`),
  }
}

interface ProfileNavProps {
  user: CurrentUser
  /** The section that is shown; null: the page of the list itself. */
  section: ProfileSection | null
}

/** The sections of the profile, each with today's value, so that most visits end without a click. */
export function ProfileNav({ user, section: shown }: ProfileNavProps) {
  const values = useValues(user)
  const titles = listSectionTitles()
  return (
    <nav aria-label={t`Profile`} className="lg:sticky lg:top-7 lg:self-start">
      <ul className={sectionList}>
        {profileSections.map((section) => (
          <li key={section}>
            <Link
              to="/profile/$section"
              params={{ section }}
              aria-current={section === shown ? 'page' : section === (shown ?? 'personal') ? 'true' : undefined}
              className={sectionLink}
            >
              <SectionRow icon={icons[section]} title={titles[section]} value={values[section]} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
