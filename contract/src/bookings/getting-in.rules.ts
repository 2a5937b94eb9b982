import { type CheckInDetails, noCheckInDetails, type TranslatedDetails } from '../listings/check-in-details.schemas.ts'
import type { Language } from '../shared/texts/languages.ts'
import { describeLanguages, type WrittenTexts } from '../shared/texts/written-texts.ts'
import type { GettingIn } from './trips.schemas.ts'

/**
 * Guests see the door code and the Wi-Fi password from so many hours before check-in until so many hours after
 * check-out: until 11:00 AM on the day after check-out.
 */
export const codesShown = { hoursBeforeCheckIn: 48, hoursAfterCheckOut: 24 } as const

const HOUR_MS = 3_600_000

interface StayInstants {
  checkInAt: Date
  checkOutAt: Date
}

/** When the codes of a stay are shown: from the first instant on, before the second. */
export const codesWindow = ({ checkInAt, checkOutAt }: StayInstants) => ({
  from: new Date(checkInAt.getTime() - codesShown.hoursBeforeCheckIn * HOUR_MS),
  until: new Date(checkOutAt.getTime() + codesShown.hoursAfterCheckOut * HOUR_MS),
})

const codeNames = ['accessCode', 'wifiPassword'] as const

/**
 * The check-in details that the guest of a confirmed, paid stay reads at `now`; `details` is null when the host has
 * written none. Before their time the codes are left out. Afterwards the result is null.
 */
export function gettingInAt(
  details: CheckInDetails | null,
  stay: StayInstants,
  now: Date,
  { languages, ...written }: WrittenTexts<TranslatedDetails> & { languages: readonly Language[] },
): GettingIn | null {
  const { from, until } = codesWindow(stay)
  if (now >= until) return null
  const { wayIn, directions, wifiNetwork, houseManual, ...codes } = details ?? noCheckInDetails
  const isOpen = now >= from
  const shown = (code: string) => (isOpen && code ? code : null)
  return {
    wayIn,
    directions,
    wifiNetwork,
    houseManual,
    accessCode: shown(codes.accessCode),
    wifiPassword: shown(codes.wifiPassword),
    waiting: isOpen ? [] : codeNames.filter((name) => codes[name] !== ''),
    codesFrom: from.toISOString(),
    codesUntil: until.toISOString(),
    ...describeLanguages(written, languages, (texts) => ({
      directions: texts.directions,
      houseManual: texts.houseManual,
    })),
  }
}
