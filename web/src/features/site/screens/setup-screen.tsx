import { zodResolver } from '@hookform/resolvers/zod'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import currencyOf from 'country-to-currency'
import { ShieldCheck } from 'lucide-react'
import { useEffect, useState } from 'react'
import { type UseFormReturn, useController, useForm } from 'react-hook-form'
import { authEndpoints } from '#contract/auth/auth.endpoints.ts'
import { currencyCodes } from '#contract/currency/currency-limits.ts'
import type { BodyInput } from '#contract/shared/endpoint.ts'
import { defaultCurrency } from '#contract/shared/money.ts'
import { countryCodes } from '#contract/shared/texts/countries.ts'
import { allLanguages, type Language, languages, sourceLanguage } from '#contract/shared/texts/languages.ts'
import { setupEndpoints, setupSchema } from '#contract/site/setup.endpoints.ts'
import { defaultSiteSettings, siteSettingsLimits } from '#contract/site/site-settings.rules.ts'
import { ApiError, callEndpoint, messageOf } from '../../../lib/api/api-client.ts'
import { useApi } from '../../../lib/api/api-context.tsx'
import { endpointQuery } from '../../../lib/api/query-client.ts'
import { leavePage } from '../../../lib/leave-page.ts'
import { Button } from '../../../ui/button.tsx'
import { Panel } from '../../../ui/card.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { LoadError } from '../../../ui/feedback/load-error.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { CountrySelect } from '../../../ui/forms/country-select.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import { NameFields } from '../../../ui/forms/name-fields.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { CurrencyField } from '../components/currency-field.tsx'

const { getSetup, setUpSite } = setupEndpoints
type Setup = BodyInput<typeof setUpSite>
const { name, brandColor, accentColor, supportEmail } = defaultSiteSettings

/** What a country suggests: its currency, and the language that most of its people speak, if the pages exist in it. */
function habitsOf(country: string): { currency: string; language: Language } {
  const paid = currencyOf[country as keyof typeof currencyOf]
  const spoken = new Intl.Locale(`und-${country}`).maximize().language
  return {
    currency: currencyCodes.includes(paid) ? paid : defaultCurrency,
    language: allLanguages.find((each) => each === spoken) ?? sourceLanguage,
  }
}

/** The country of the reader's browser; without one, of the country where most people speak its language. */
function countryOfBrowser(): string {
  const { region = '' } = new Intl.Locale(navigator.language).maximize()
  return countryCodes.includes(region) ? region : defaultSiteSettings.country
}

/** Makes the first owner, signs in as them, and opens the settings, with the name and in the language of the site. */
function useSetUp() {
  const api = useApi()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: async (body: Setup) => {
      await callEndpoint(api, setUpSite, { body })
      const { email, password } = body.owner
      return callEndpoint(api, authEndpoints.signIn, { body: { email, password } })
    },
    onSuccess: async () => {
      // The secret leaves the address and the history.
      await navigate({ to: '/setup', replace: true, hash: '' })
      // The name, the colors and the language of the site come with a new document.
      leavePage.to('/admin/settings')
    },
  })
}

/** The country, which suggests the currency and the language, and the language. */
function PlaceFields({ form }: { form: UseFormReturn<Setup> }) {
  const country = useController({ control: form.control, name: 'site.country' })
  const spoken = useController({ control: form.control, name: 'site.languages' })
  const choose = (code: string) => {
    country.field.onChange(code)
    const { currency, language } = habitsOf(code)
    form.setValue('site.currency', currency)
    spoken.field.onChange([language])
  }
  return (
    <>
      <Field label={t`Country`} hint={t`It suggests currency and language`} error={country.fieldState.error?.message}>
        <CountrySelect
          values="codes"
          {...country.field}
          value={country.field.value ?? ''}
          onChange={({ target }) => choose(target.value)}
        />
      </Field>
      <Field label={t`Language`} hint={t`You can add others later`}>
        <Select value={spoken.field.value?.[0]} onChange={({ target }) => spoken.field.onChange([target.value])}>
          {allLanguages.map((each) => (
            <option key={each} value={each} lang={each}>
              {languages[each].name}
            </option>
          ))}
        </Select>
      </Field>
    </>
  )
}

function SetupForm({ token }: { token: string }) {
  const setUp = useSetUp()
  const [start] = useState(() => {
    const country = countryOfBrowser()
    const { currency, language } = habitsOf(country)
    return { name, brandColor, accentColor, supportEmail, country, currency, languages: [language] }
  })
  const form = useForm<Setup>({
    resolver: zodResolver(setupSchema),
    defaultValues: { token, owner: { firstName: '', lastName: '', email: '', password: '' }, site: start },
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
        <h2 className="text-block">
          <Trans>Your account</Trans>
        </h2>
        <p className="mt-1.5 mb-6 text-muted">
          <Trans>As the first owner, you can do everything and invite others.</Trans>
        </p>
        <div className="grid gap-5 sm:grid-cols-2">
          <NameFields form={form} first="owner.firstName" last="owner.lastName" />
          <Field label={t`Email`} error={errors.owner?.email?.message}>
            <Input type="email" autoComplete="email" {...form.register('owner.email')} />
          </Field>
          <Field
            label={t`Password`}
            hint={t`At least 8 characters, with uppercase and lowercase letters, a number and a special character`}
            error={errors.owner?.password?.message}
          >
            <Input type="password" autoComplete="new-password" {...form.register('owner.password')} />
          </Field>
        </div>
      </Panel>
      <Panel className="p-5 sm:p-7">
        <h2 className="text-block">
          <Trans>Your site</Trans>
        </h2>
        <p className="mt-1.5 mb-6 text-muted">
          <Trans>You can change all of this later, the currency until the first booking.</Trans>
        </p>
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label={t`Site name`} error={errors.site?.name?.message}>
            <Input autoComplete="organization" maxLength={siteSettingsLimits.name} {...form.register('site.name')} />
          </Field>
          <Field label={t`Support email`} error={errors.site?.supportEmail?.message}>
            <Input type="email" {...form.register('site.supportEmail')} />
          </Field>
          <Field label={t`Brand color`} hint={t`Buttons, links and marks`} error={errors.site?.brandColor?.message}>
            <Input type="color" className="w-24 cursor-pointer p-1" {...form.register('site.brandColor')} />
          </Field>
          <Field label={t`Accent color`} hint={t`The light in the logo, and lines`} error={errors.site?.accentColor?.message}>
            <Input type="color" className="w-24 cursor-pointer p-1" {...form.register('site.accentColor')} />
          </Field>
          <PlaceFields form={form} />
          <CurrencyField error={errors.site?.currency?.message} {...form.register('site.currency')} />
        </div>
      </Panel>
      {setUp.isError ? <Alert>{messageOf(setUp.error, t`The site was not set up. Please try again.`)}</Alert> : null}
      <Button
        type="submit"
        size="lg"
        className="sm:self-start"
        pending={setUp.isPending || setUp.isSuccess}
        pendingLabel={t`Setting up...`}
      >
        <Trans>Set up the site</Trans>
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
  if (!state.data) return <LoadError title={t`The setup could not be loaded`} load={state} />
  if (!state.data.isNeeded) {
    return (
      <EmptyState icon={ShieldCheck} title={t`This site is set up`}>
        <Trans>Owners sign in like everyone else.</Trans>
      </EmptyState>
    )
  }
  if (token === '') {
    return (
      <EmptyState icon={ShieldCheck} title={t`Open the link from the server’s log`}>
        <Trans>It ends with a secret, so only the person who runs the server can become the first owner.</Trans>
      </EmptyState>
    )
  }
  return <SetupForm token={token} />
}

/** `/setup#…`: the first owner of a new site, by the link in the server's log. */
export function SetupScreen() {
  const isDone = useQuery(endpointQuery(useApi(), getSetup)).data?.isNeeded === false
  return (
    <div className="wrap max-w-3xl py-8 lg:py-12">
      <h1>
        <Trans>Set up your marketplace</Trans>
      </h1>
      <p className="mt-2 mb-8 text-lg text-muted">
        {isDone ? t`There is nothing left to do here.` : t`Two minutes, then you choose fees and go live.`}
      </p>
      <Setup />
    </div>
  )
}
