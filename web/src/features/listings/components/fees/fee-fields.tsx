import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Trash2 } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useMoney } from '../../../../lib/site-settings.tsx'
import { translateRefusal } from '../../../../lib/texts/texts.tsx'
import { Badge } from '../../../../ui/badge.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { Input } from '../../../../ui/forms/input.tsx'
import { NumberInput } from '../../../../ui/forms/number-input.tsx'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { emptyFee, type FeeEntry, feeProblems, isStarted } from '../../model/fee-entry.ts'

interface FeeFieldsProps {
  entry: FeeEntry
  onEntry: (entry: FeeEntry) => void
  /** Adds the fee, or returns its errors. */
  onAdd: () => string | null
  /** The form's own notice about the fee. */
  problem: string | null
  isAdding: boolean
}

/** Adds the typed fee, or focuses the invalid field. */
function useFeeEntry({ entry, onEntry, onAdd }: Pick<FeeFieldsProps, 'entry' | 'onEntry' | 'onAdd'>) {
  const money = useMoney()
  const [refusal, setRefusal] = useState<string | null>(null)
  const [wrong, setWrong] = useState<ReturnType<typeof feeProblems>>({})
  const name = useRef<HTMLInputElement>(null)
  const amount = useRef<HTMLInputElement>(null)
  const add = () => {
    const problems = feeProblems(entry, money)
    setWrong(problems)
    setRefusal(onAdd())
    if (problems.name) name.current?.focus()
    else if (problems.amount) amount.current?.focus()
  }
  const change = (next: FeeEntry) => {
    setRefusal(null)
    setWrong({})
    onEntry(next)
  }
  return { refusal, wrong, name, amount, add, change }
}

/** The fields of a new fee. Enter adds the fee; it never submits the listing. */
export function FeeFields({ problem, isAdding, ...given }: FeeFieldsProps) {
  const { entry } = given
  const { refusal, wrong, name, amount, add, change } = useFeeEntry(given)
  const addOnEnter = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    if (!isAdding) add()
  }
  const set = (part: Partial<FeeEntry>) => change({ ...entry, ...part })
  const shown = refusal ?? problem
  return (
    <fieldset className="rounded-card bg-sunken p-4 sm:p-5">
      <legend className="sr-only">{t`New fee`}</legend>
      <div className="grid gap-4 sm:grid-cols-[1fr_160px]">
        <Field label={t`Fee name`} error={wrong.name}>
          <Input
            id="fee-name"
            placeholder={t`Cleaning`}
            maxLength={100}
            ref={name}
            value={entry.name}
            onChange={(event) => set({ name: event.target.value })}
            onKeyDown={addOnEnter}
          />
        </Field>
        <Field label={t`Amount`} error={wrong.amount}>
          <NumberInput
            isAmount
            min={1}
            ref={amount}
            value={entry.amount}
            onChange={(event) => set({ amount: event.target.value })}
            onKeyDown={addOnEnter}
          />
        </Field>
        <Field label={t`Fee description (optional)`} className="sm:col-span-2">
          <Input
            maxLength={300}
            value={entry.description}
            onChange={(event) => set({ description: event.target.value })}
            onKeyDown={addOnEnter}
          />
        </Field>
      </div>
      <label className="mt-2 flex min-h-11 cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          checked={entry.isRequired}
          onChange={(event) => set({ isRequired: event.target.checked })}
          className="size-5 shrink-0 accent-primary"
        />
        <span>
          <Trans>
            Required <span className="text-sm text-muted">– added to every booking. Guests choose optional fees.</span>
          </Trans>
        </span>
      </label>
      {shown ? (
        <p role="alert" className="mt-1 text-sm font-medium text-bad">
          {translateRefusal(shown)}
        </p>
      ) : null}
      <div className="mt-3 flex gap-3">
        <Button variant="outline" pending={isAdding} pendingLabel={t`Adding...`} onClick={add}>
          <Trans>Add Fee</Trans>
        </Button>
        {isStarted(entry) ? (
          <Button variant="quiet" disabled={isAdding} onClick={() => change(emptyFee)}>
            <Trans>Clear</Trans>
          </Button>
        ) : null}
      </div>
    </fieldset>
  )
}

interface ListedFee {
  name: string
  amount: number
  description?: string | null | undefined
  isRequired: boolean
}

interface FeeListProps<Item extends ListedFee> {
  fees: readonly Item[]
  keyOf: (fee: Item, at: number) => string | number
  onRemove: (fee: Item) => void
  /** Whether this fee is being removed. */
  isRemoving?: (fee: Item) => boolean
}

const nameDeletion = ({ name }: ListedFee): string => t`Delete fee ${name}`

/** The fees of the listing, each with its amount and a remove button. */
export function FeeList<Item extends ListedFee>({ fees, keyOf, onRemove, isRemoving }: FeeListProps<Item>) {
  const money = useMoney()
  if (fees.length === 0) return <p className="text-muted">{t`No extra fees yet.`}</p>
  return (
    <ul aria-label={t`Fees`} className="divide-y divide-line border-y border-line">
      {fees.map((fee, at) => (
        <li key={keyOf(fee, at)} className="flex min-h-14 items-center gap-3 py-2">
          <div className="min-w-0 flex-1">
            <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-medium">
              {fee.name} {fee.isRequired ? null : <Badge>{t`Optional`}</Badge>}
            </p>
            {fee.description ? <p className="text-sm text-muted">{fee.description}</p> : null}
          </div>
          <span className="num font-semibold">{money.exact(fee.amount)}</span>
          <IconButton
            tip={t`Delete fee`}
            label={nameDeletion(fee)}
            className="text-muted hover:text-bad"
            pending={isRemoving?.(fee) ?? false}
            pendingLabel=""
            onClick={() => onRemove(fee)}
          >
            <Trash2 aria-hidden className="size-4.5" />
          </IconButton>
        </li>
      ))}
    </ul>
  )
}
