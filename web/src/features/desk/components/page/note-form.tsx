import { type FormEvent, useState } from 'react'
import { deskLimits } from '#contract/desk/desk.rules.ts'
import { messageOf } from '../../../../lib/api/api-client.ts'
import { Button } from '../../../../ui/button.tsx'
import { Panel } from '../../../../ui/card.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { Textarea } from '../../../../ui/forms/textarea.tsx'
import { useAddNote } from '../../api/use-desk.ts'

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
