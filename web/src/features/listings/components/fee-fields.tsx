import { type KeyboardEvent, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { emptyFee, type FeeEntry, isStarted } from '../model/fee-entry.ts'
import { MoneyInput } from './money-input.tsx'

interface FeeFieldsProps {
  entry: FeeEntry
  onEntry: (entry: FeeEntry) => void
  /** Adds the fee, or answers what is wrong with it. */
  onAdd: () => string | null
  /** What the form has to say about it. */
  problem: string | null
  isAdding: boolean
}

/** The fee that is being typed. Enter adds it; it never submits the listing. */
export function FeeFields({ entry, onEntry, onAdd, problem, isAdding }: FeeFieldsProps) {
  const [refusal, setRefusal] = useState<string | null>(null)
  const add = () => setRefusal(onAdd())
  const change = (next: FeeEntry) => {
    setRefusal(null)
    onEntry(next)
  }
  const addOnEnter = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    if (!isAdding) add()
  }
  const set = (part: Partial<FeeEntry>) => change({ ...entry, ...part })
  const shown = refusal ?? problem
  const isInvalid = shown !== null || undefined
  return (
    <fieldset className="rounded-card bg-sunken p-4 sm:p-5">
      <legend className="sr-only">New fee</legend>
      <div className="grid gap-4 sm:grid-cols-[1fr_160px]">
        <Field label="Fee name">
          <Input
            id="fee-name"
            placeholder="Cleaning"
            maxLength={100}
            value={entry.name}
            aria-invalid={isInvalid}
            onChange={(event) => set({ name: event.target.value })}
            onKeyDown={addOnEnter}
          />
        </Field>
        <Field label="Amount">
          <MoneyInput
            value={entry.amount}
            aria-invalid={isInvalid}
            onChange={(event) => set({ amount: event.target.value })}
            onKeyDown={addOnEnter}
          />
        </Field>
        <Field label="Fee description (optional)" className="sm:col-span-2">
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
          Required <span className="text-sm text-muted">– part of every booking; otherwise guests may choose it</span>
        </span>
      </label>
      {shown ? (
        <p role="alert" className="mt-1 text-sm font-medium text-bad">
          {shown}
        </p>
      ) : null}
      <div className="mt-3 flex gap-3">
        <Button variant="outline" pending={isAdding} pendingLabel="Adding..." onClick={add}>
          Add Fee
        </Button>
        {isStarted(entry) ? (
          <Button variant="quiet" disabled={isAdding} onClick={() => change(emptyFee)}>
            Clear
          </Button>
        ) : null}
      </div>
    </fieldset>
  )
}
