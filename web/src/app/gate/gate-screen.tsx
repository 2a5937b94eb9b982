// A chunk of its own: only a site with a preview password loads it.

import { t } from '@lingui/core/macro'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Input } from '../../ui/forms/input.tsx'
import { Logo } from '../../ui/pictures/logo.tsx'
import { digestOfPassword } from './gate-digest.ts'
import { unlockGate } from './gate-state.ts'

/** The texts of the gate, in the language of the page. */
export const gateCopy = {
  get needsScript() {
    return t`This page needs JavaScript to continue.`
  },
  get title() {
    return t`Pre-Launch Notice`
  },
  get lead() {
    return t`This site is currently in development and not yet live.`
  },
  get payments() {
    return t`Purchases will not be processed because the connected card payment provider account is in test mode only.`
  },
  get label() {
    return t`Enter Access Password`
  },
  get placeholder() {
    return t`Password`
  },
  get submit() {
    return t`Access Site`
  },
  get submitting() {
    return t`Verifying...`
  },
  get wrong() {
    return t`Incorrect password. Please try again.`
  },
  get footer() {
    return t`Preview access only • Development environment`
  },
}

/** The duration of the check in milliseconds. */
export const gateCheckMs = 500

/** Asks for the preview password and compares it with `digest` in the browser. */
export function GateScreen({ digest }: { digest: string }) {
  const [password, setPassword] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [isVerifying, setIsVerifying] = useState(false)
  const input = useRef<HTMLInputElement>(null)

  // Text typed before hydration exists only in the DOM, not in React state.
  useEffect(() => setPassword(input.current?.value ?? ''), [])

  // The field was disabled during the check and lost focus; it gets focus back.
  useEffect(() => {
    if (error && !isVerifying) input.current?.focus()
  }, [error, isVerifying])

  function check() {
    setIsVerifying(false)
    if (digestOfPassword(password) === digest) return unlockGate()
    setPassword('')
    setError(gateCopy.wrong)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!password || isVerifying) return
    setError(null)
    setIsVerifying(true)
    setTimeout(check, gateCheckMs)
  }

  return (
    <main
      data-gate
      className="grid min-h-dvh place-items-center bg-[radial-gradient(circle_at_50%_0%,var(--amber-soft),transparent_60%)] p-4"
    >
      <div className="w-full max-w-[440px]">
        <div className="mb-8 flex justify-center">
          <Logo />
        </div>
        <div className="rounded-panel bg-surface p-6 shadow-float sm:p-8">
          <h1 className="text-title">{gateCopy.title}</h1>
          <p className="mt-3">{gateCopy.lead}</p>
          <p className="mt-2 text-sm text-muted">{gateCopy.payments}</p>
          <form method="post" className="mt-6 flex flex-col gap-4" onSubmit={submit} noValidate>
            <Field label={gateCopy.label} error={error}>
              <Input
                ref={input}
                type="password"
                name="password"
                autoComplete="off"
                placeholder={gateCopy.placeholder}
                value={password}
                disabled={isVerifying}
                onChange={(event) => setPassword(event.target.value)}
              />
            </Field>
            <Button type="submit" size="lg" disabled={!password} pending={isVerifying} pendingLabel={gateCopy.submitting}>
              {gateCopy.submit}
            </Button>
          </form>
          <noscript>
            <p className="mt-4 text-sm text-muted">{gateCopy.needsScript}</p>
          </noscript>
        </div>
        <p className="mt-6 text-center text-sm text-muted">{gateCopy.footer}</p>
      </div>
    </main>
  )
}
