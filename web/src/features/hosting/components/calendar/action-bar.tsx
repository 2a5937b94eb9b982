import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Lock, LockOpen, Minus, Plus, X } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { bookingNumber } from '#contract/bookings/bookings.rules.ts'
import { stayPolicy } from '#contract/shared/stay-limits.ts'
import { useMoney } from '../../../../lib/site-settings.tsx'
import { countListings, countNights } from '../../../../lib/texts/count-words.ts'
import { formatDateShort } from '../../../../lib/texts/format-date.ts'
import { sentenceGap } from '../../../../lib/texts/join-words.ts'
import { formatStay } from '../../../../stays/format-stay.ts'
import { Button } from '../../../../ui/button.tsx'
import { NumberInput } from '../../../../ui/forms/number-input.tsx'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { Picture } from '../../../../ui/pictures/picture.tsx'
import type { NightsChange, NightsRefusal } from '../../hosting.queries.ts'
import { textOfBar } from '../../model/calendar-bars.ts'
import { factsOf, mostSelected, type Selection, type SelectionFacts } from '../../model/night-selection.ts'

interface ActionBarProps {
  selection: Selection
  isPending: boolean
  /** The listings that refused the last change, if there were several. */
  refused: readonly NightsRefusal[]
  onChange: (change: NightsChange) => void
  onClear: () => void
  /** More actions on these nights. */
  children?: ReactNode
}

function Heading({ selection: { listings, from, to }, facts }: { selection: Selection; facts: SelectionFacts }) {
  const [listing] = listings
  const days = from === to ? formatDateShort(from) : formatStay(from, to)
  const count = listings.length
  const isOne = count === 1
  const nights = countNights(facts.each)
  return (
    <div className="flex min-w-0 items-center gap-3 pe-12 sm:pe-0" aria-live="polite">
      {isOne ? (
        <Picture src={listing?.image ?? null} alt="" sizes="44px" className="size-11 shrink-0 rounded-lg max-sm:hidden" />
      ) : null}
      <div className="min-w-0">
        <h2 className="max-w-56 truncate font-sans text-base font-semibold tracking-normal">
          {isOne ? listing?.title : countListings(count)}
        </h2>
        <p className="num text-sm text-muted">{isOne ? `${days} · ${nights}` : t`${days} · ${nights} each`}</p>
      </div>
    </div>
  )
}

function MinNights({ shown, isMixed, onChange }: { shown: number | null; isMixed: boolean; onChange: (nights: number) => void }) {
  const id = useId()
  const step = (by: number) => onChange(Math.min(stayPolicy.maxNights, Math.max(1, (shown ?? 1) + by)))
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out in one row
    <div role="group" aria-labelledby={id} className="grid gap-1">
      <span id={id} className="text-xs font-semibold text-muted">
        <Trans>Min nights</Trans>
      </span>
      <span className="flex items-center rounded-control ring-1 ring-control ring-inset">
        <button
          type="button"
          aria-label={t`Fewer nights`}
          className="grid size-11 place-items-center rounded-control hover:bg-sunken"
          onClick={() => step(-1)}
        >
          <Minus aria-hidden className="size-4.5" />
        </button>
        <output aria-live="polite" className="num min-w-8 flex-1 text-center font-semibold">
          {shown ?? (isMixed ? t`Mixed` : '–')}
        </output>
        <button
          type="button"
          aria-label={t`More nights`}
          className="grid size-11 place-items-center rounded-control hover:bg-sunken"
          onClick={() => step(1)}
        >
          <Plus aria-hidden className="size-4.5" />
        </button>
      </span>
    </div>
  )
}

function PriceField({ value, placeholder, onText }: { value: string; placeholder: string; onText: (text: string) => void }) {
  const id = useId()
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="text-xs font-semibold text-muted">
        <Trans>Nightly price</Trans>
      </label>
      <div className="sm:w-41">
        <NumberInput id={id} isAmount value={value} placeholder={placeholder} onChange={(event) => onText(event.target.value)} />
      </div>
    </div>
  )
}

interface ChangeButtonsProps {
  facts: SelectionFacts
  isPending: boolean
  onChange: (change: NightsChange) => void
}

function ChangeButtons({ facts, isPending, onChange }: ChangeButtonsProps) {
  const { nights } = facts
  return (
    <div className="flex flex-wrap gap-2 max-sm:w-full">
      {facts.hasFree || !facts.hasBlocked ? (
        <Button variant="outline" className="px-4 max-sm:flex-1" disabled={isPending} onClick={() => onChange({ kind: 'block' })}>
          <Lock aria-hidden className="size-4" /> <Trans>Block</Trans>
        </Button>
      ) : null}
      {facts.hasBlocked ? (
        <Button variant="outline" className="px-4 max-sm:flex-1" disabled={isPending} onClick={() => onChange({ kind: 'open' })}>
          <LockOpen aria-hidden className="size-4" /> <Trans>Unblock</Trans>
        </Button>
      ) : null}
      <Button type="submit" className="max-sm:flex-2" pending={isPending} pendingLabel={t`Saving...`}>
        {plural(nights, { one: `Save ${nights} night`, other: `Save ${nights} nights` })}
      </Button>
    </div>
  )
}

interface NotesProps {
  facts: SelectionFacts
  refused: readonly NightsRefusal[]
  problem: string | null
}

/** `Booked: Ada, Jun 12–16, 2026 and 2 more stays.` */
function describeStays({ bar }: SelectionFacts['stays'][number], more: number): string {
  const name = textOfBar(bar)
  const dates = formatStay(bar.from, bar.to)
  return more === 0
    ? t`Booked: ${name}, ${dates}.`
    : plural(more, {
        one: `Booked: ${name}, ${dates} and # more stay.`,
        other: `Booked: ${name}, ${dates} and # more stays.`,
      })
}

/** The stays in the selection, and the listings that refused. */
function Notes({ facts, refused, problem }: NotesProps) {
  const [first, ...others] = facts.stays
  return (
    <>
      {first ? (
        <p className="text-sm text-muted max-lg:pe-12">
          {describeStays(first, others.length)}
          {sentenceGap()}
          {first.bar.bookingId === null ? null : (
            <Link to="/dashboard" search={{ tab: 'requests', q: bookingNumber(first.bar.bookingId) }} className="link">
              <Trans>Open the booking</Trans>
            </Link>
          )}
        </p>
      ) : null}
      {problem || refused.length > 0 ? (
        <div
          role="alert"
          className="max-h-28 overflow-y-auto rounded-control max-lg:me-12 bg-bad-soft px-3 py-2 text-sm font-medium text-bad"
        >
          {problem}
          {refused.length > 0 ? (
            <ul>
              {refused.map(({ id, title, message }) => (
                <li key={id}>
                  {title}: {message}
                </li>
              ))}
            </ul>
          ) : null}
        </div>
      ) : null}
    </>
  )
}

/** The actions on the selected nights: floats above the calendar, a sheet at the bottom of a phone. */
export function ActionBar({ selection, isPending, refused, onChange, onClear, children }: ActionBarProps) {
  const money = useMoney()
  const facts = factsOf(selection, money)
  const [price, setPrice] = useState('')
  const [minNights, setMinNights] = useState<number | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const isTooMany = selection.listings.length > mostSelected
  const tooMany = isTooMany ? t`Select at most ${mostSelected} listings at once.` : null
  const change = (next: NightsChange) => {
    setProblem(null)
    if (!isTooMany) onChange(next)
  }
  const save = () => {
    if (price === '' && minNights === null) setProblem(t`Change the price or the minimum stay first.`)
    else
      change({ kind: 'terms', ...(price === '' ? {} : { price: Number(price) }), ...(minNights === null ? {} : { minNights }) })
  }
  return (
    <section
      aria-label={t`Selected nights`}
      data-action-bar
      className="fixed inset-x-0 bottom-0 z-40 grid max-h-[70dvh] gap-3 overflow-y-auto rounded-t-panel bg-surface px-4 pt-4 pb-[calc(1rem+env(safe-area-inset-bottom))] shadow-float ring-1 ring-line sm:bottom-5 sm:mx-auto sm:w-max sm:max-w-[calc(100vw-2rem)] sm:rounded-panel sm:p-3.5 sm:ps-4.5"
    >
      <Notes facts={facts} refused={refused} problem={tooMany ?? problem} />
      <form
        method="post"
        noValidate
        className="flex flex-wrap items-end gap-x-4.5 gap-y-3 sm:items-center"
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        <Heading selection={selection} facts={facts} />
        <span aria-hidden className="w-px self-stretch bg-line max-lg:hidden" />
        <div className="grid grid-cols-2 gap-3 max-sm:w-full">
          <PriceField
            value={price}
            placeholder={facts.prices.replaceAll(money.label.trim(), '').trim()}
            onText={(text) => {
              setPrice(text)
              setProblem(null)
            }}
          />
          <MinNights
            shown={minNights ?? facts.minNights}
            isMixed={facts.minNights === null}
            onChange={(nights) => {
              setMinNights(nights)
              setProblem(null)
            }}
          />
        </div>
        <span aria-hidden className="w-px self-stretch bg-line max-lg:hidden" />
        <ChangeButtons facts={facts} isPending={isPending} onChange={change} />
        <IconButton label={t`Clear selection`} className="max-lg:absolute max-lg:top-2.5 max-lg:end-3" onClick={onClear}>
          <X aria-hidden className="size-5" />
        </IconButton>
        {facts.hasSpecial || children ? (
          <div className="-my-1 flex flex-wrap gap-x-5 max-sm:w-full lg:w-0 lg:min-w-full">
            {facts.hasSpecial ? (
              <Button variant="link" disabled={isPending} onClick={() => change({ kind: 'terms', price: null, minNights: null })}>
                <Trans>Use usual prices</Trans>
              </Button>
            ) : null}
            {children}
          </div>
        ) : null}
      </form>
    </section>
  )
}
