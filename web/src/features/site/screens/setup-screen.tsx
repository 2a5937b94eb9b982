import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { ShieldCheck } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { authEndpoints } from '#contract/auth/auth.endpoints.ts'
import type { BodyInput } from '#contract/shared/endpoint.ts'
import { setupEndpoints, setupSchema } from '#contract/site/setup.endpoints.ts'
import { defaultSiteSettings, siteSettingsLimits } from '#contract/site/site-settings.rules.ts'
import { ApiError, callEndpoint, messageOf } from '../../../lib/api/api-client.ts'
import { useApi } from '../../../lib/api/api-context.tsx'
import { currentUserKey, endpointQuery } from '../../../lib/api/query-client.ts'
import { Button } from '../../../ui/button.tsx'
import { Panel } from '../../../ui/card.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { LoadError } from '../../../ui/feedback/load-error.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import { CurrencyField } from '../components/currency-field.tsx'

const { getSetup, setUpSite } = setupEndpoints
type Setup = BodyInput<typeof setUpSite>
const { name, brandColor, accentColor, supportEmail, currency } = defaultSiteSettings

/** Makes the first owner, signs in as them, and opens the settings. */
function useSetUp() {
  const api = useApi()
  const client = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: async (body: Setup) => {
      await callEndpoint(api, setUpSite, { body })
      const { email, password } = body.owner
      return callEndpoint(api, authEndpoints.signIn, { body: { email, password } })
    },
    onSuccess: async ({ user }) => {
      client.setQueryData(currentUserKey, user)
      // The secret leaves the address and the history.
      await navigate({ to: '/admin/settings', replace: true, hash: '' })
    },
  })
}

function SetupForm({ token }: { token: string }) {
  const setUp = useSetUp()
  const form = useForm<Setup>({
    resolver: zodResolver(setupSchema),
    defaultValues: {
      token,
      owner: { firstName: '', lastName: '', email: '', password: '' },
      site: { name, brandColor, accentColor, supportEmail, currency },
    },
  })
  const { errors } = form.formState
  const submit = form.handleSubmit((values) =>
    setUp.mutate(values, {
      onError: (error) => {
        for (const { path, message } of error instanceof ApiError ? (error.problem?.issues ?? []) : [])
          form.setError(path as 'owner.email', { message })
      },
    }),
  )
  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-6">
      <Panel className="p-5 sm:p-7">
        <h2 className="text-block">Your account</h2>
        <p className="mt-1.5 mb-6 text-muted">As the first owner, you can do everything and invite others.</p>
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label="First name" error={errors.owner?.firstName?.message}>
            <Input autoComplete="given-name" {...form.register('owner.firstName')} />
          </Field>
          <Field label="Last name" error={errors.owner?.lastName?.message}>
            <Input autoComplete="family-name" {...form.register('owner.lastName')} />
          </Field>
          <Field label="Email" error={errors.owner?.email?.message}>
            <Input type="email" autoComplete="email" {...form.register('owner.email')} />
          </Field>
          <Field
            label="Password"
            hint="At least 8 characters, with uppercase and lowercase letters, a number and a special character"
            error={errors.owner?.password?.message}
          >
            <Input type="password" autoComplete="new-password" {...form.register('owner.password')} />
          </Field>
        </div>
      </Panel>
      <Panel className="p-5 sm:p-7">
        <h2 className="text-block">Your site</h2>
        <p className="mt-1.5 mb-6 text-muted">You can change all of this later, the currency until the first booking.</p>
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label="Site name" error={errors.site?.name?.message}>
            <Input autoComplete="organization" maxLength={siteSettingsLimits.name} {...form.register('site.name')} />
          </Field>
          <Field label="Support email" error={errors.site?.supportEmail?.message}>
            <Input type="email" {...form.register('site.supportEmail')} />
          </Field>
          <Field label="Brand color" hint="Buttons, links and marks" error={errors.site?.brandColor?.message}>
            <Input type="color" className="w-24 cursor-pointer p-1" {...form.register('site.brandColor')} />
          </Field>
          <Field label="Accent color" hint="The light in the logo, and lines" error={errors.site?.accentColor?.message}>
            <Input type="color" className="w-24 cursor-pointer p-1" {...form.register('site.accentColor')} />
          </Field>
          <CurrencyField error={errors.site?.currency?.message} {...form.register('site.currency')} />
        </div>
      </Panel>
      {setUp.isError ? <Alert>{messageOf(setUp.error, 'The site was not set up. Please try again.')}</Alert> : null}
      <Button type="submit" size="lg" className="self-start" pending={setUp.isPending} pendingLabel="Setting up...">
        Set up the site
      </Button>
    </form>
  )
}

function Setup() {
  const state = useQuery(endpointQuery(useApi(), getSetup))
  // Read once, in the browser: the secret stays out of requests and of the router.
  const [token, setToken] = useState<string | null>(null)
  useEffect(() => setToken(window.location.hash.slice(1)), [])
  if (state.isPending || token === null) return <Skeleton className="h-[420px] w-full rounded-card" />
  if (!state.data) return <LoadError title="The setup could not be loaded" load={state} />
  if (!state.data.isNeeded) {
    return (
      <EmptyState icon={ShieldCheck} title="This site is set up">
        Owners sign in like everyone else.
      </EmptyState>
    )
  }
  if (token === '') {
    return (
      <EmptyState icon={ShieldCheck} title="Open the link from the server’s log">
        It ends with a secret, so only the person who runs the server can become the first owner.
      </EmptyState>
    )
  }
  return <SetupForm token={token} />
}

/** `/setup#…`: the first owner of a new site, by the link in the server's log. */
export function SetupScreen() {
  return (
    <div className="wrap max-w-3xl py-8 lg:py-12">
      <h1>Set up your marketplace</h1>
      <p className="mt-2 mb-8 text-lg text-muted">Two minutes, then you choose fees and go live.</p>
      <Setup />
    </div>
  )
}
