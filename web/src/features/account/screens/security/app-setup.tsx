import { zodResolver } from '@hookform/resolvers/zod'
import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { encode } from 'uqr'
import { secondFactorEndpoints } from '#contract/auth/second-factor.endpoints.ts'
import { type AppSetup, type FactorState, factorStepSchema } from '#contract/auth/second-factor.schemas.ts'
import { messageOf } from '../../../../lib/api/api-client.ts'
import { IdentityForm } from '../../../../session/identity-form.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Alert } from '../../../../ui/feedback/alert.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { useAuthCall } from '../../../auth/auth.queries.ts'
import { CodeInput } from '../../../auth/components/code-input.tsx'
import { twoStepCopy } from '../../account.copy.ts'
import { useSecurityCall } from '../../account.queries.ts'

interface StartFormProps {
  factor: FactorState
  onStart: (setup: AppSetup) => void
  onCancel: () => void
}

function StartForm({ factor, onStart, onCancel }: StartFormProps) {
  const copy = twoStepCopy()
  const start = useAuthCall(secondFactorEndpoints.startApp, onStart)
  return (
    <div className="max-w-md">
      <p className="mb-4 text-muted">{copy.start.text}</p>
      <IdentityForm
        factor={factor}
        asksPassword
        words={{ ...copy.start, cancel: copy.cancel }}
        onProof={({ password = '', ...proof }) => start.mutateAsync({ ...proof, password })}
        onCancel={onCancel}
      />
    </div>
  )
}

/** The quiet zone around a QR code, which cameras need. */
const BORDER = 4

/** A QR code as one path: black on white in every theme, so that cameras read it. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: BORDER })
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])))
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="w-52 rounded-control"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={squares.join('')} fill="#000" />
    </svg>
  )
}

interface ConfirmFormProps {
  setup: AppSetup
  onCodes: (codes: readonly string[]) => void
  onCancel: () => void
}

function ConfirmForm({ setup, onCodes, onCancel }: ConfirmFormProps) {
  const copy = twoStepCopy()
  const form = useForm({ resolver: zodResolver(factorStepSchema), defaultValues: { code: '' } })
  const confirm = useSecurityCall(secondFactorEndpoints.confirmApp, ({ recoveryCodes }) => onCodes(recoveryCodes))
  const submit = form.handleSubmit((values) => {
    if (!confirm.isPending) confirm.mutate(values)
  })
  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-4">
      <p>{copy.scan}</p>
      <div className="flex flex-wrap items-center gap-6">
        <QrCode text={setup.url} label={t`QR code for your authenticator app`} />
        <div className="flex min-w-56 flex-1 flex-col gap-4">
          <div>
            <p className="text-sm text-muted">{copy.typeIn}</p>
            <p className="mt-1 font-mono font-semibold wrap-anywhere">{setup.setupKey}</p>
          </div>
          {confirm.error ? <Alert>{messageOf(confirm.error, copy.confirm.failed)}</Alert> : null}
          <Field label={t`Code from your app`} error={form.formState.errors.code?.message}>
            <CodeInput takesFocus onComplete={() => void submit()} {...form.register('code')} />
          </Field>
          <div className="flex flex-wrap gap-3">
            <Button type="submit" pending={confirm.isPending} pendingLabel={copy.confirm.pending}>
              {copy.confirm.submit}
            </Button>
            <Button variant="quiet" onClick={onCancel}>
              {copy.cancel}
            </Button>
          </div>
        </div>
      </div>
    </form>
  )
}

/** Sets up an authenticator app: the password, then the QR code and the first code of the app. */
export function AppSetupSteps({ factor, onCodes, onCancel }: Omit<ConfirmFormProps, 'setup'> & { factor: FactorState }) {
  const [setup, setSetup] = useState<AppSetup | null>(null)
  return setup ? (
    <ConfirmForm setup={setup} onCodes={onCodes} onCancel={onCancel} />
  ) : (
    <StartForm factor={factor} onStart={setSetup} onCancel={onCancel} />
  )
}
