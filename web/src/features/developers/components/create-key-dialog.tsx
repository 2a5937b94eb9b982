import { zodResolver } from '@hookform/resolvers/zod'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useId } from 'react'
import { type UseFormRegisterReturn, useForm } from 'react-hook-form'
import { type CreatedApiKey, newApiKeySchema } from '#contract/developers/api-keys.schemas.ts'
import { type ApiScope, apiKeyLimits, apiScopes, isOperatorScope } from '#contract/developers/api-scopes.rules.ts'
import { messageOf } from '../../../lib/api/api-client.ts'
import { translateRefusal } from '../../../lib/texts/texts.tsx'
import { Button } from '../../../ui/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { Dialog, DialogContent, DialogDescription, DialogTitle } from '../../../ui/overlays/dialog.tsx'
import { useCreateKey } from '../developers.queries.ts'
import { listKeyEnds, scopeWords } from '../model/scope-words.ts'

const NO_SCOPES: ApiScope[] = []
const DEFAULT_DAYS = 90

const toDays = (value: unknown): number | null => (value === '' || value === null ? null : Number(value))

function ScopeField({ scope, field }: { scope: ApiScope; field: UseFormRegisterReturn }) {
  const id = useId()
  const { name, text } = scopeWords()[scope]
  return (
    <div className="flex items-start gap-3">
      <input
        type="checkbox"
        id={id}
        value={scope}
        aria-describedby={`${id}-text`}
        className="mt-0.5 size-5 shrink-0 accent-primary"
        {...field}
      />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline justify-between gap-x-3">
          <label htmlFor={id} className="font-semibold">
            {name}
          </label>
          <code className="text-xs text-muted">{scope}</code>
        </p>
        <p id={`${id}-text`} className="text-sm text-muted">
          {text}
        </p>
      </div>
    </div>
  )
}

interface ScopeFieldsProps {
  /** The registration of the list of scopes. */
  field: UseFormRegisterReturn
  /** Whether the scopes of staff are offered. */
  isStaff: boolean
  error: string | undefined
}

/** The scopes of a new key, each with a sentence about what it allows. */
function ScopeFields({ field, isStaff, error }: ScopeFieldsProps) {
  const id = useId()
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined} className="flex flex-col gap-3.5">
      <legend className="mb-2 text-sm font-semibold">{t`What it may do`}</legend>
      {error ? (
        <p id={`${id}-error`} role="alert" className="text-sm font-medium text-bad">
          {translateRefusal(error)}
        </p>
      ) : null}
      {apiScopes
        .filter((scope) => isStaff || !isOperatorScope(scope))
        .map((scope) => (
          <ScopeField key={scope} scope={scope} field={field} />
        ))}
    </fieldset>
  )
}

interface CreateKeyDialogProps {
  isStaff: boolean
  onCreated: (created: CreatedApiKey) => void
  onClose: () => void
}

/** Asks for name, scopes and end of a new key. The choices stay after an error. */
export function CreateKeyDialog({ isStaff, onCreated, onClose }: CreateKeyDialogProps) {
  const form = useForm({
    resolver: zodResolver(newApiKeySchema),
    defaultValues: { name: '', scopes: NO_SCOPES, expiresInDays: DEFAULT_DAYS },
  })
  const create = useCreateKey()
  const submit = form.handleSubmit((values) => create.mutate(values, { onSuccess: onCreated }))
  const { errors } = form.formState
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && !create.isPending && onClose()}>
      <DialogContent className="sm:max-w-[560px]">
        <DialogTitle>{t`Create an API key`}</DialogTitle>
        <DialogDescription>{t`It acts for you. Allow only what the program needs.`}</DialogDescription>
        <form method="post" noValidate onSubmit={submit} className="mt-5 flex flex-col gap-5">
          {create.error ? <Alert>{messageOf(create.error, t`The key was not created. Please try again.`)}</Alert> : null}
          <Field
            label={t`Name`}
            hint={t`The program or site that uses it, such as “Channel manager”.`}
            error={errors.name?.message}
          >
            <Input autoComplete="off" maxLength={apiKeyLimits.nameLength} {...form.register('name')} />
          </Field>
          <ScopeFields field={form.register('scopes')} isStaff={isStaff} error={errors.scopes?.message} />
          <Field label={t`Ends`}>
            <Select {...form.register('expiresInDays', { setValueAs: toDays })}>
              {listKeyEnds().map(({ days, label }) => (
                <option key={label} value={days ?? ''}>
                  {label}
                </option>
              ))}
            </Select>
          </Field>
          <div className="mt-1 flex flex-col gap-3">
            <Button type="submit" size="lg" pending={create.isPending} pendingLabel={t`Creating...`}>
              <Trans>Create key</Trans>
            </Button>
            <Button variant="quiet" disabled={create.isPending} onClick={onClose}>
              <Trans>Cancel</Trans>
            </Button>
          </div>
        </form>
      </DialogContent>
    </Dialog>
  )
}
