import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Copy, KeyRound, Lock, Wifi } from 'lucide-react'
import type { ReactNode } from 'react'
import type { GettingIn, Trip } from '#contract/bookings/trips.schemas.ts'
import type { WayIn } from '#contract/listings/check-in-details.schemas.ts'
import { showText } from '#contract/shared/texts/written-texts.ts'
import { useLanguages } from '../../../../lib/site-settings.tsx'
import { sentenceGap } from '../../../../lib/texts/join-words.ts'
import { WrittenIn } from '../../../../lib/texts/written-in.tsx'
import { useCallAt } from '../../../../lib/use-now.ts'
import { stayHourWords } from '../../../../stays/stay-day.ts'
import { Button } from '../../../../ui/button.tsx'
import { copyText } from '../../../../ui/feedback/copy-text.ts'
import { formatDayAndTime } from '../../model/trip-words.ts'
import { TripSection } from './trip-details.tsx'

const accessNames = (): Record<WayIn, string> => ({
  door_code: t`Door code`,
  key_box: t`Key box`,
  host: t`Key`,
  reception: t`Keys`,
})

function nameWayIn(wayIn: WayIn, hostName: string): string {
  if (wayIn === 'host') return t`${hostName} meets you`
  if (wayIn === 'door_code') return t`Self check-in with a door code`
  return wayIn === 'key_box' ? t`Self check-in with a key box` : t`Pick up the keys at a reception`
}

interface CodeProps {
  name: string
  /** Null before its time. */
  code: string | null
  /** When it is shown, in words. */
  shownFrom: string
}

/** A code with its copy button, or the time from which it is shown. */
function Code({ name, code, shownFrom }: CodeProps) {
  return (
    <div>
      <dt className="text-sm text-muted">{name}</dt>
      {code ? (
        <dd className="flex items-center justify-between gap-3">
          <span className="num min-w-0 text-lg font-semibold select-all wrap-anywhere">{code}</span>
          <Button
            variant="outline"
            className="shrink-0 px-4 print:hidden"
            aria-label={t`Copy ${name}`}
            onClick={() => void copyText(code, t`${name} copied`)}
          >
            <Copy aria-hidden className="size-4.5" /> <Trans>Copy</Trans>
          </Button>
        </dd>
      ) : (
        <dd className="num flex gap-1.5 font-medium">
          <Lock aria-hidden className="mt-1 size-4 shrink-0 text-muted" />
          <span>{t`Shown from ${shownFrom}`}</span>
        </dd>
      )}
    </div>
  )
}

function Tile({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <div className="flex gap-3.5 rounded-card bg-sunken p-4 sm:p-5 print:p-0">
      <span aria-hidden className="mt-0.5 shrink-0 text-muted [&_svg]:size-5.5">
        {icon}
      </span>
      <dl className="grid min-w-0 flex-1 content-start gap-3">{children}</dl>
    </div>
  )
}

function Codes({ gettingIn, shownFrom }: { gettingIn: GettingIn; shownFrom: string }) {
  const { wayIn, accessCode, wifiNetwork, wifiPassword, waiting } = gettingIn
  const hasAccess = accessCode !== null || waiting.includes('accessCode')
  const hasPassword = wifiPassword !== null || waiting.includes('wifiPassword')
  const hasWifi = hasPassword || wifiNetwork !== ''
  if (!hasAccess && !hasWifi) return null
  return (
    <div className="grid gap-3 xl:grid-flow-col xl:auto-cols-fr">
      {hasAccess ? (
        <Tile icon={<KeyRound />}>
          <Code name={wayIn ? accessNames()[wayIn] : t`Door code or key`} code={accessCode} shownFrom={shownFrom} />
        </Tile>
      ) : null}
      {hasWifi ? (
        <Tile icon={<Wifi />}>
          {wifiNetwork ? (
            <div>
              <dt className="text-sm text-muted">{t`Wi-Fi network`}</dt>
              <dd className="font-semibold wrap-anywhere">{wifiNetwork}</dd>
            </div>
          ) : null}
          {hasPassword ? <Code name={t`Wi-Fi password`} code={wifiPassword} shownFrom={shownFrom} /> : null}
        </Tile>
      ) : null}
    </div>
  )
}

function Text({ title, shown: { text, lang } }: { title: string; shown: ReturnType<typeof showText> }) {
  if (!text) return null
  return (
    <div>
      <h3 className="font-sans text-base font-semibold tracking-normal">{title}</h3>
      <p lang={lang} className="mt-1 max-w-prose whitespace-pre-line wrap-anywhere">
        {text}
      </p>
      <WrittenIn language={lang} />
    </div>
  )
}

function NothingWritten({ trip: { booking } }: { trip: Trip }) {
  const { hostName } = booking
  return (
    <p>
      {t`${hostName} has not added check-in details yet.`}
      {sentenceGap()}
      <Link to="/messages" search={{ booking: booking.id }} className="link font-semibold print:hidden">
        {t`Ask ${hostName}`}
      </Link>
    </p>
  )
}

/**
 * How the guest of a confirmed stay gets in; nothing for other trips. `onTime` reloads the trip when the codes open
 * and when they close.
 */
export function TripGettingIn({ trip, onTime }: { trip: Trip; onTime: () => void }) {
  const { gettingIn, booking } = trip
  const { language: page } = useLanguages()
  useCallAt(gettingIn && (gettingIn.waiting.length > 0 ? gettingIn.codesFrom : gettingIn.codesUntil), onTime)
  if (!gettingIn) return null
  const { wayIn, directions, houseManual, wifiNetwork, accessCode, wifiPassword, waiting } = gettingIn
  const isEmpty = ![wayIn, directions, houseManual, wifiNetwork, accessCode, wifiPassword, ...waiting].some(Boolean)
  const { hostName } = booking
  const shown = (name: 'directions' | 'houseManual') =>
    showText(page, gettingIn[name], { translation: gettingIn.translations?.[page]?.[name], language: gettingIn.language })
  return (
    <TripSection title={t`Getting in`} aside={stayHourWords().checkIn}>
      {isEmpty ? (
        <NothingWritten trip={trip} />
      ) : (
        <div className="grid gap-5">
          {wayIn ? <p className="text-lg font-semibold">{nameWayIn(wayIn, hostName)}</p> : null}
          <Codes gettingIn={gettingIn} shownFrom={formatDayAndTime(gettingIn.codesFrom, booking.cancellation.timeZone)} />
          <Text title={t`Directions and parking`} shown={shown('directions')} />
          <Text title={t`House manual`} shown={shown('houseManual')} />
        </div>
      )}
    </TripSection>
  )
}
