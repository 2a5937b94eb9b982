import { ChevronUp, X } from 'lucide-react'
import { useState } from 'react'
import { formatDate } from '#contract/shared/dates.ts'
import { toDollars } from '#contract/shared/money.ts'
import { plural } from '../../../lib/format.ts'
import { formatStay } from '../../../stays/format-stay.ts'
import { Button } from '../../../ui/button.tsx'
import { cn } from '../../../ui/class-names.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { common, type NightFacts, type Nights } from '../model/host-calendar.ts'
import { NumberInput } from './rules/price-input.tsx'

/** The actions of the panel on the selected nights. */
export interface NightActions {
  isPending: boolean
  save: (set: { price?: number | null; minNights?: number | null }) => void
  block: () => void
  open: () => void
  makeSeason: () => void
  clear: () => void
}

const textOf = (value: number | null) => (value === null ? '' : String(value))
const titleOf = ({ from, to }: Nights) => (from === to ? formatDate(from) : formatStay(from, to))

function Fields({ facts, actions }: { facts: readonly NightFacts[]; actions: NightActions }) {
  const cents = common(facts.map((one) => one.cents))
  const shortest = common(facts.map((one) => one.minNights))
  const shown = { price: textOf(cents === null ? null : toDollars(cents)), minNights: textOf(shortest) }
  const [values, setValues] = useState(shown)
  const [problem, setProblem] = useState<string | null>(null)
  const save = () => {
    const price = Number(values.price)
    const minNights = Number(values.minNights)
    const set = {
      ...(values.price !== shown.price && values.price !== '' ? { price } : {}),
      ...(values.minNights !== shown.minNights && values.minNights !== '' ? { minNights } : {}),
    }
    if (Object.keys(set).length === 0) setProblem('Change the price or the minimum stay first.')
    else actions.save(set)
  }
  const isSpecial = facts.some(({ why }) => why === 'special')
  return (
    <form
      noValidate
      aria-label="Selected nights"
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <div className="grid grid-cols-2 gap-4">
        <Field label="Price per night">
          <NumberInput
            sign="$"
            value={values.price}
            placeholder="Mixed"
            onText={(price) => {
              setValues({ ...values, price })
              setProblem(null)
            }}
          />
        </Field>
        <Field label="Minimum nights">
          <NumberInput
            value={values.minNights}
            placeholder="Mixed"
            onText={(minNights) => {
              setValues({ ...values, minNights })
              setProblem(null)
            }}
          />
        </Field>
      </div>
      {problem ? (
        <p role="alert" className="text-sm font-medium text-bad">
          {problem}
        </p>
      ) : null}
      <Button type="submit" pending={actions.isPending} pendingLabel="Saving...">
        Save nights
      </Button>
      {isSpecial ? (
        <Button variant="outline" disabled={actions.isPending} onClick={() => actions.save({ price: null, minNights: null })}>
          Use the usual price
        </Button>
      ) : null}
    </form>
  )
}

/** The selected nights: their price and minimum stay, blocking and unblocking; a bottom sheet on a phone. */
export function NightPanel({ range, facts, actions }: { range: Nights; facts: readonly NightFacts[]; actions: NightActions }) {
  const [isRaised, setRaised] = useState(false)
  const nights = plural(facts.length, 'night')
  const isBlocked = facts.some(({ block }) => block !== null)
  const isFree = facts.some(({ block, stay }) => block === null && stay === null)
  const booked = [...new Set(facts.flatMap(({ stay }) => (stay ? [stay.name] : [])))]
  return (
    <section
      aria-label="Nights"
      className="rounded-card bg-surface p-5 shadow-float max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:z-40 max-lg:max-h-[80dvh] max-lg:overflow-y-auto max-lg:rounded-b-none lg:ring-1 lg:ring-line"
    >
      <div className="flex items-start justify-between gap-3">
        <div aria-live="polite">
          <h3 className="num font-sans text-base font-semibold tracking-normal">{titleOf(range)}</h3>
          <p className="text-sm text-muted">
            {nights}
            {booked.length > 0 ? ` · booked by ${booked.join(', ')}` : ''}
          </p>
        </div>
        <div className="-mt-2 -mr-2 flex">
          <IconButton
            className="lg:hidden"
            aria-expanded={isRaised}
            label={isRaised ? 'Show the calendar' : 'Edit these nights'}
            onClick={() => setRaised(!isRaised)}
          >
            <ChevronUp aria-hidden className={cn('size-5 transition-transform', isRaised && 'rotate-180')} />
          </IconButton>
          <IconButton label="Clear selection" onClick={actions.clear}>
            <X aria-hidden className="size-5" />
          </IconButton>
        </div>
      </div>
      <div className={cn('mt-4 grid gap-3', !isRaised && 'max-lg:hidden')}>
        <Fields
          key={`${range.from} ${range.to} ${facts.map(({ cents, minNights }) => `${cents}/${minNights}`).join()}`}
          facts={facts}
          actions={actions}
        />
        <div className="flex flex-wrap gap-x-4 border-t border-line pt-2">
          {isFree ? (
            <Button variant="link" disabled={actions.isPending} onClick={actions.block}>
              Block {nights}
            </Button>
          ) : null}
          {isBlocked ? (
            <Button variant="link" disabled={actions.isPending} onClick={actions.open}>
              Open {nights}
            </Button>
          ) : null}
          <Button variant="link" onClick={actions.makeSeason}>
            Add a season
          </Button>
        </div>
      </div>
    </section>
  )
}
