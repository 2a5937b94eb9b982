import { Link } from '@tanstack/react-router'
import { Copy, CreditCard } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { describeCard } from '#contract/bookings/card.rules.ts'
import { deskLimits } from '#contract/desk/desk.rules.ts'
import type { DeskPage, DeskPerson, ProviderId } from '#contract/desk/desk.schemas.ts'
import { messageOf } from '../../../lib/api/api-client.ts'
import { plural } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Panel } from '../../../ui/card.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { Textarea } from '../../../ui/forms/textarea.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Breakable } from '../../../ui/lists/breakable.tsx'
import { Avatar } from '../../../ui/pictures/avatar.tsx'
import { useAddNote } from '../desk.queries.ts'
import { providerWords, shortId } from '../model/desk-words.ts'

function Person({ person, role }: { person: DeskPerson; role: string }) {
  return (
    <li className="flex gap-3.5 py-3.5 first:pt-0 last:pb-0">
      <Avatar name={person.name} image={person.image} />
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">
          <Link to="/admin/people/$id" params={{ id: person.id }} className="link">
            {person.name}
          </Link>
        </p>
        <p className="text-sm text-muted">{role}</p>
        <p className="text-sm wrap-anywhere">
          <a href={`mailto:${person.email}`} className="link">
            <Breakable>{person.email}</Breakable>
          </a>
        </p>
        {person.phoneNumber ? <p className="num text-sm text-muted">{person.phoneNumber}</p> : null}
      </div>
    </li>
  )
}

/** The guest and the host of a booking, with how to reach them. */
export function BookingPeople({ page: { guest, host } }: { page: DeskPage }) {
  return (
    <Panel className="p-4 sm:p-5">
      <h2 className="sr-only">People</h2>
      <ul className="divide-y divide-line">
        <Person person={guest} role={`Guest · ${plural(guest.count, 'paid booking')}`} />
        <Person person={host} role={`Host · ${plural(host.count, 'listing')}`} />
      </ul>
    </Panel>
  )
}

async function copy({ kind, id }: ProviderId): Promise<void> {
  try {
    await navigator.clipboard.writeText(id)
    showToast({ title: `${providerWords[kind]} ID copied` })
  } catch {
    showToast({ title: 'Select the text and copy it.', variant: 'destructive' })
  }
}

/** The card that paid a booking, and its ids at the payment provider, to look it up there. */
export function BookingPayment({ page: { booking, providerIds: ids } }: { page: DeskPage }) {
  return (
    <Panel className="p-4 sm:p-5">
      <h2 className="mb-1 font-sans text-base font-semibold tracking-normal">Payment</h2>
      {booking.card ? (
        <p className="flex items-center gap-2.5 pt-1.5 pb-2.5">
          <CreditCard aria-hidden className="size-4.5 shrink-0 text-muted" />
          <span className="num">{describeCard(booking.card)}</span>
        </p>
      ) : null}
      {ids.length === 0 ? (
        booking.isPaid ? null : (
          <p className="text-muted">No payment was made.</p>
        )
      ) : (
        <ul className="divide-y divide-line">
          {ids.map((each) => (
            <li key={`${each.kind} ${each.id}`} className="flex items-center gap-3 py-0.5">
              <span className="flex-1 text-muted">{providerWords[each.kind]}</span>
              <span title={each.id} className="num text-sm">
                {shortId(each.id)}
              </span>
              <IconButton
                label={`Copy ${providerWords[each.kind]} ID ${shortId(each.id)}`}
                tip="Copy"
                onClick={() => void copy(each)}
              >
                <Copy aria-hidden className="size-4.5" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

/** Adds a note for the team. A refusal keeps the typed text. */
export function NoteForm({ bookingId, canNote }: { bookingId: number; canNote: boolean }) {
  const [text, setText] = useState('')
  const [isEmpty, setEmpty] = useState(false)
  const add = useAddNote(bookingId)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const note = text.trim()
    setEmpty(note === '')
    if (note !== '') add.mutate(note, { onSuccess: () => setText('') })
  }
  const failure = add.isError ? messageOf(add.error, 'The note was not saved. Please try again.') : null
  return (
    <Panel className="p-4 sm:p-5">
      <h2 className="font-sans text-base font-semibold tracking-normal">Note for the team</h2>
      {canNote ? (
        <form method="post" noValidate onSubmit={submit} className="mt-2.5 grid gap-3">
          <Field
            label="Note"
            hideLabel
            hint="Only staff see notes. Notes can’t be changed or removed."
            error={isEmpty ? 'Write a note' : failure}
          >
            <Textarea
              value={text}
              rows={3}
              maxLength={deskLimits.noteLength}
              onChange={(event) => {
                setText(event.target.value)
                setEmpty(false)
              }}
            />
          </Field>
          <Button type="submit" variant="outline" className="justify-self-start" pending={add.isPending} pendingLabel="Saving...">
            Add note
          </Button>
        </form>
      ) : (
        <p className="mt-1 text-muted">This booking has {deskLimits.notesPerBooking} notes, which is the most.</p>
      )}
    </Panel>
  )
}
