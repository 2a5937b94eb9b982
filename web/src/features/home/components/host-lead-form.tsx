import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { useToast } from '../../../ui/feedback/toast-store.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { homeCopy } from '../home.copy.ts'
import { emptyFields, emptyLead, leadDelayMs, propertyTypes } from '../model/host-lead.ts'

/** Asks a prospective host for contact details; after a second it says thanks and links to the listing form. */
export function HostLeadForm() {
  const [lead, setLead] = useState(emptyLead)
  const [isTried, setTried] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const [isProcessing, setIsProcessing] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const toast = useToast()
  const navigate = useNavigate()
  useEffect(() => () => clearTimeout(timer.current), [])

  const bind = (name: keyof typeof emptyLead) => ({
    name,
    value: lead[name],
    disabled: isProcessing,
    'aria-invalid': (isTried && lead[name].trim() === '') || undefined,
    onChange: (event: { target: { value: string } }) => setLead((before) => ({ ...before, [name]: event.target.value })),
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    const [first] = emptyFields(lead)
    if (first) {
      setTried(true)
      form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
      return toast.show(homeCopy.host.missing)
    }
    setIsProcessing(true)
    timer.current = setTimeout(() => {
      toast.show(homeCopy.host.received)
      void navigate({ to: '/list-property' })
    }, leadDelayMs)
  }

  return (
    <form method="post" ref={form} noValidate onSubmit={submit} className="mt-6 grid gap-3.5 sm:grid-cols-2">
      <Field label="Full name">
        <Input autoComplete="name" placeholder="Ines Calder" {...bind('name')} />
      </Field>
      <Field label="Phone">
        <Input type="tel" autoComplete="tel" placeholder="(555) 014-2280" {...bind('phone')} />
      </Field>
      <Field label="Email" className="sm:col-span-2">
        <Input type="email" autoComplete="email" placeholder="ines@example.com" {...bind('email')} />
      </Field>
      <Field label="Property type" className="sm:col-span-2">
        <Select {...bind('propertyType')}>
          <option value="">Choose a type</option>
          {propertyTypes.map((type) => (
            <option key={type.value} value={type.value}>
              {type.label}
            </option>
          ))}
        </Select>
      </Field>
      <Button type="submit" className="mt-2 justify-self-start" pending={isProcessing} pendingLabel={homeCopy.host.submitting}>
        {homeCopy.host.submit}
      </Button>
    </form>
  )
}
