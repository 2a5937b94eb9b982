// A chunk of its own: an island, which hydrates when it comes into view.

import { t } from '@lingui/core/macro'
import { useNavigate } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useSiteSettings } from '../../../lib/site-settings.tsx'
import { Button } from '../../../ui/button.tsx'
import { useToast } from '../../../ui/feedback/toast-store.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { homeCopy } from '../home.copy.ts'
import porch from '../pictures/porch.webp'

interface HostLead {
  name: string
  email: string
  phone: string
  propertyType: string
}

const emptyLead: HostLead = { name: '', email: '', phone: '', propertyType: '' }

const listPropertyTypes = () => [
  { value: 'house', label: t`House` },
  { value: 'apartment', label: t`Apartment` },
  { value: 'cabin', label: t`Cabin` },
  { value: 'villa', label: t`Villa` },
  { value: 'other', label: t`Other` },
]

/** The simulated duration in milliseconds; nothing is sent. */
export const leadDelayMs = 1000

/** The fields in display order. */
const shownFields = ['name', 'phone', 'email', 'propertyType'] as const

/** The empty fields in display order. All are required; their format is not checked. */
function emptyFields(lead: HostLead): (keyof HostLead)[] {
  return shownFields.filter((name) => lead[name].trim() === '')
}

/** Asks a prospective host for contact details; after a second it says thanks and links to the listing form. */
function HostLeadForm() {
  const [lead, setLead] = useState(emptyLead)
  const [isTried, setTried] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const [isProcessing, setIsProcessing] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const toast = useToast()
  const { phoneSample = '(555) 014-2280' } = useSiteSettings()
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
      <Field label={t`Full name`}>
        <Input autoComplete="name" placeholder="Ines Calder" {...bind('name')} />
      </Field>
      <Field label={t`Phone`}>
        <Input type="tel" autoComplete="tel" placeholder={phoneSample} {...bind('phone')} />
      </Field>
      <Field label={t`Email`} className="sm:col-span-2">
        <Input type="email" autoComplete="email" placeholder="ines@example.com" {...bind('email')} />
      </Field>
      <Field label={t`Property type`} className="sm:col-span-2">
        <Select {...bind('propertyType')}>
          <option value="">{t`Choose a type`}</option>
          {listPropertyTypes().map((type) => (
            <option key={type.value} value={type.value}>
              {type.label}
            </option>
          ))}
        </Select>
      </Field>
      <Button type="submit" className="mt-2 sm:justify-self-start" pending={isProcessing} pendingLabel={homeCopy.host.submitting}>
        {homeCopy.host.submit}
      </Button>
    </form>
  )
}

/** The reasons to host, and the lead form. */
export function BecomeAHost() {
  return (
    <section
      aria-labelledby="host"
      className="-mx-4 grid overflow-hidden bg-sunken sm:mx-0 sm:rounded-hero lg:grid-cols-[1.1fr_1fr]"
    >
      <div className="relative min-h-48 sm:min-h-60 lg:min-h-[460px]">
        <img src={porch} alt="" loading="lazy" width={900} height={600} className="absolute inset-0 size-full object-cover" />
      </div>
      <div className="px-4 py-8 sm:p-12">
        <h2 id="host">{homeCopy.host.title}</h2>
        <p className="mt-3 text-muted">{homeCopy.host.lead}</p>
        <ul className="mt-4 flex gap-x-6 gap-y-2 font-medium max-sm:flex-col sm:flex-wrap">
          {homeCopy.host.benefits.map((benefit) => (
            <li key={benefit} className="flex items-center gap-2">
              <Check aria-hidden className="size-5 text-good" /> {benefit}
            </li>
          ))}
        </ul>
        <HostLeadForm />
      </div>
    </section>
  )
}
