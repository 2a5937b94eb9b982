import { useCallback, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type FieldErrors, get, type Resolver, set, useForm } from 'react-hook-form'
import type { CreateFee, CreateProperty } from '#contract/listings/listings.schemas.ts'
import { ApiError, messageOf } from '../../../lib/api/api-client.ts'
import { authDialog } from '../../../session/auth-dialog.ts'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { listingsCopy } from '../listings.copy.ts'
import { type FeeEntry, isStarted } from '../model/fee-entry.ts'
import type { ListingDraft } from '../model/listing-draft.ts'
import { type Pin, placeToSend } from '../model/listing-pin.ts'
import { fieldOrder, type SectionId, sectionsOf } from '../model/listing-sections.ts'
import {
  checkListing,
  type ListingProblems,
  type ListingValues,
  problemsByField,
  type SavedAddress,
} from '../model/listing-values.ts'

/** Validates with the contract's schema, so that every message equals the server's. */
const resolverFor =
  (saved: SavedAddress | null): Resolver<ListingValues> =>
  (values) => {
    const checked = checkListing(values, saved)
    if ('payload' in checked) return { values, errors: {} }
    const errors: FieldErrors<ListingValues> = {}
    for (const [name, message] of Object.entries(checked.problems)) set(errors, name, { type: 'refused', message })
    return { values: {}, errors }
  }

/** The first wrong field by the form's errors, which are nested, or by a refusal; a folded one is opened. */
function findFirst(problems: ListingProblems | FieldErrors<ListingValues>) {
  const first = fieldOrder.find((field) => Object.hasOwn(problems, field) || get(problems, field) !== undefined)
  if (first) document.getElementsByName(first)[0]?.closest('details')?.setAttribute('open', '')
  return first
}

/** The sections that are open on a phone. `reveal` opens those of fields at once: a closed one takes no focus. */
function useOpened(isNew: boolean) {
  const [opened, setOpened] = useState<readonly SectionId[]>(isNew ? ['basics'] : [])
  const reveal = (fields: readonly string[]) => {
    const found = sectionsOf(fields)
    if (found.length > 0) flushSync(() => setOpened(found))
  }
  const focusFee = () => {
    reveal(['price'])
    document.getElementById('fee-name')?.focus()
  }
  return { opened, setOpened, reveal, focusFee }
}

interface ListingFormOptions {
  start: ListingDraft
  /** The address of an existing listing. */
  saved?: SavedAddress
  /** The message when the server sends none. */
  failure: string
  /** Called with all values after each change. */
  onChange?: (now: ListingDraft) => void
  /** Saves; after a rejection the error is shown and all typed values stay. */
  save: (payload: CreateProperty, fees: CreateFee[]) => Promise<void>
}

/** The state of the listing form, and its submission. */
export function useListingForm({ start, saved, failure, onChange, save }: ListingFormOptions) {
  const resolver = resolverFor(saved ?? null)
  const form = useForm<ListingValues>({ defaultValues: start.values, resolver, shouldFocusError: false })
  const [pin, setPin] = useState<Pin | null>(start.pin)
  const [fees, setFees] = useState<CreateFee[]>(start.fees)
  const [feeEntry, setFeeEntry] = useState<FeeEntry>(start.feeEntry)
  const [problem, setProblem] = useState<string | null>(null)
  const [isFeeUnfinished, setFeeUnfinished] = useState(false)
  const { reveal, focusFee, ...sections } = useOpened(saved === undefined)

  const report = useRef(onChange)
  report.current = onChange
  const getValues = form.getValues
  const tell = useCallback(() => report.current?.({ values: getValues(), pin, fees, feeEntry }), [getValues, pin, fees, feeEntry])
  useEffect(tell, [tell])
  useEffect(() => form.subscribe({ formState: { values: true }, callback: tell }), [form, tell])

  const show = (problems: ListingProblems) => {
    for (const [name, message] of Object.entries(problems)) {
      const field = fieldOrder.find((known) => known === name)
      if (field) form.setError(field, { type: 'refused', message })
    }
    focusFirst(problems)
  }
  const focusFirst = (problems: ListingProblems | FieldErrors<ListingValues>) => {
    reveal(Object.keys(problems))
    const first = findFirst(problems)
    if (first) form.setFocus(first)
  }
  const refuse = (error: unknown) => {
    const message = messageOf(error, failure)
    showToast({ title: listingsCopy.saveFailed, description: message, variant: 'destructive' })
    setProblem(message)
    if (!(error instanceof ApiError)) return
    show(problemsByField(error.problem?.issues ?? []))
    // Another user may have signed in, so they have to submit again themselves.
    if (error.status === 401) authDialog.open()
  }
  const send = async (values: ListingValues) => {
    const checked = checkListing(values, saved)
    if (!('payload' in checked)) return
    try {
      await save({ ...checked.payload, ...placeToSend(pin, values) }, fees)
    } catch (error) {
      refuse(error)
    }
  }
  const submit = async () => {
    if (form.formState.isSubmitting) return
    setProblem(null)
    setFeeUnfinished(isStarted(feeEntry))
    await form.handleSubmit((values) => (isStarted(feeEntry) ? focusFee() : send(values)), focusFirst)()
  }

  const changeFeeEntry = (next: FeeEntry) => {
    setFeeUnfinished(false)
    setFeeEntry(next)
  }
  const isChanged =
    form.formState.isDirty ||
    fees !== start.fees ||
    (pin !== start.pin && pin?.source === 'host') ||
    (feeEntry !== start.feeEntry && isStarted(feeEntry))
  return {
    form,
    pin,
    setPin,
    fees,
    setFees,
    feeEntry,
    setFeeEntry: changeFeeEntry,
    feeProblem: isFeeUnfinished ? listingsCopy.unfinishedFee : null,
    problem,
    sections,
    submit,
    isSaving: form.formState.isSubmitting,
    isChanged,
  }
}
export type ListingFormState = ReturnType<typeof useListingForm>
