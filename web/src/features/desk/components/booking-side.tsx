import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Copy, CreditCard } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { cardBrandName, type PaymentCard } from '#contract/bookings/card.rules.ts'
import { deskLimits } from '#contract/desk/desk.rules.ts'
import type { DeskPage, DeskPerson, ProviderId } from '#contract/desk/desk.schemas.ts'
import { messageOf } from '../../../lib/api/api-client.ts'
import { countListings } from '../../../lib/texts/count-words.ts'
import { Button } from '../../../ui/button.tsx'
import { Panel } from '../../../ui/card.tsx'
import { copyText } from '../../../ui/feedback/copy-text.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { Textarea } from '../../../ui/forms/textarea.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Breakable } from '../../../ui/lists/breakable.tsx'
import { Avatar } from '../../../ui/pictures/avatar.tsx'
import { useAddNote } from '../desk.queries.ts'
import { nameWords, providerWords, shortId } from '../model/desk-words.ts'

function Person({ person, role }: { person: DeskPerson; role: string }) {
  return (
    <li className="flex gap-3.5 py-3.5 first:pt-0 last:pb-0">
      <Avatar name={person.name} image={person.image} />
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">
          <Link to="/admin/people/$id" params={{ id: person.id }} className="link">
            {nameWords(person.name)}
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
  const { count } = guest
  const bookings = plural(count, { one: '# paid booking', other: '# paid bookings' })
  return (
    <Panel className="p-4 sm:p-5">
      <h2 className="sr-only">{t`People`}</h2>
      <ul className="divide-y divide-line">
        <Person person={guest} role={`${t`Guest`} · ${bookings}`} />
        <Person person={host} role={`${t`Host`} · ${countListings(host.count)}`} />
      </ul>
    </Panel>
  )
}

/** `Visa ending 4242` */
function cardWords({ brand, last4 }: PaymentCard): string {
  const name = cardBrandName(brand)
  return name ? t`${name} ending ${last4}` : t`Card ending ${last4}`
}

function ProviderIdRow({ given }: { given: ProviderId }) {
  const name = providerWords()[given.kind]
  const id = shortId(given.id)
  return (
    <li className="flex items-center gap-3 py-0.5">
      <span className="flex-1 text-muted">{name}</span>
      <span title={given.id} className="num text-sm">
        {id}
      </span>
      <IconButton label={t`Copy ${name} ${id}`} tip={t`Copy`} onClick={() => void copyText(given.id, t`${name} copied`)}>
        <Copy aria-hidden className="size-4.5" />
      </IconButton>
    </li>
  )
}

/** The card that paid a booking, and its ids at the payment provider, to look it up there. */
export function BookingPayment({ page: { booking, providerIds: ids } }: { page: DeskPage }) {
  return (
    <Panel className="p-4 sm:p-5">
      <h2 className="mb-1 font-sans text-base font-semibold tracking-normal">{t`Payment`}</h2>
      {booking.card ? (
        <p className="flex items-center gap-2.5 pt-1.5 pb-2.5">
          <CreditCard aria-hidden className="size-4.5 shrink-0 text-muted" />
          <span className="num">{cardWords(booking.card)}</span>
        </p>
      ) : null}
      {ids.length === 0 ? (
        booking.isPaid ? null : (
          <p className="text-muted">{t`No payment was made.`}</p>
        )
      ) : (
        <ul className="divide-y divide-line">
          {ids.map((each) => (
            <ProviderIdRow key={`${each.kind} ${each.id}`} given={each} />
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
  const most = deskLimits.notesPerBooking
  const failure = add.isError ? messageOf(add.error, t`The note was not saved. Please try again.`) : null
  return (
    <Panel className="p-4 sm:p-5">
      <h2 className="font-sans text-base font-semibold tracking-normal">{t`Note for the team`}</h2>
      {canNote ? (
        <form method="post" noValidate onSubmit={submit} className="mt-2.5 grid gap-3">
          <Field
            label={t`Note`}
            hideLabel
            hint={t`Only staff see notes. Notes can’t be changed or removed.`}
            error={isEmpty ? t`Write a note` : failure}
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
          <Button
            type="submit"
            variant="outline"
            className="justify-self-start"
            pending={add.isPending}
            pendingLabel={t`Saving...`}
          >
            <Trans>Add note</Trans>
          </Button>
        </form>
      ) : (
        <p className="mt-1 text-muted">{t`This booking has ${most} notes, which is the most.`}</p>
      )}
    </Panel>
  )
}
