import { Plus } from 'lucide-react'
import { useState } from 'react'
import { addFeedSchema } from '#contract/calendars/calendars.schemas.ts'
import { cleanLine } from '#contract/shared/texts/one-line.ts'
import { ApiError, messageOf } from '../../../lib/api/api-client.ts'
import { Button } from '../../../ui/button.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import { calendarsCopy } from '../calendars.copy.ts'
import { useAddFeed } from '../calendars.queries.ts'
import { siteOf } from '../model/feed-words.ts'

type Problems = { name?: string; address?: string }

const toProblems = (issues: readonly { path: PropertyKey[] | string; message: string }[]): Problems =>
  Object.fromEntries(issues.map(({ path, message }) => [String(Array.isArray(path) ? path[0] : path), message]).reverse())

/** The typed values stay until the calendar is added; well-known sites get a name automatically. */
function useAddForm(propertyId: number) {
  const [values, setValues] = useState({ name: '', address: '' })
  const [problems, setProblems] = useState<Problems>({})
  const add = useAddFeed(propertyId)
  const change = (part: Partial<typeof values>) => {
    setValues((before) => ({ ...before, ...part }))
    setProblems({})
  }
  const submit = () => {
    const parsed = addFeedSchema.safeParse({ ...values, name: cleanLine(values.name) || siteOf(values.address) })
    setProblems(parsed.success ? {} : toProblems(parsed.error.issues))
    if (!parsed.success) return
    add.mutate(parsed.data, {
      onSuccess: (feed) => {
        setValues({ name: '', address: '' })
        showToast({ title: calendarsCopy.added, description: `${feed.name} now syncs every 15 minutes.` })
      },
      onError: (error) => {
        const issues = error instanceof ApiError ? error.problem?.issues : undefined
        setProblems(issues?.length ? toProblems(issues) : { address: messageOf(error, calendarsCopy.addFailed) })
      },
    })
  }
  return { values, change, problems, submit, isPending: add.isPending }
}

/** Adds another site's calendar by its link and a name. */
export function AddFeedForm({ propertyId }: { propertyId: number }) {
  const { values, change, problems, submit, isPending } = useAddForm(propertyId)
  return (
    <form
      method="post"
      noValidate
      aria-label="Add a calendar"
      className="grid gap-4 border-t border-line p-5 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_auto] sm:items-start sm:p-6"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <Field label="Calendar link" error={problems.address ?? null} hint="The site’s export link. It ends in .ics.">
        <Input
          inputMode="url"
          autoComplete="off"
          placeholder="https://www.airbnb.com/calendar/ical/….ics"
          value={values.address}
          onChange={(event) => change({ address: event.target.value })}
        />
      </Field>
      <Field label="Name" error={problems.name ?? null} hint="Only you can see this">
        <Input
          maxLength={60}
          placeholder={siteOf(values.address) || 'Airbnb, Vrbo…'}
          value={values.name}
          onChange={(event) => change({ name: event.target.value })}
        />
      </Field>
      <Button type="submit" className="sm:mt-[1.65rem]" pending={isPending} pendingLabel="Connecting...">
        <Plus aria-hidden className="size-4.5" /> Add calendar
      </Button>
    </form>
  )
}
