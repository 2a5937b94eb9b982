import { zodResolver } from '@hookform/resolvers/zod'
import { t } from '@lingui/core/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { type SiteSettings, siteSettingsLimits } from '#contract/site/site-settings.rules.ts'
import { siteSettingsSchema } from '#contract/site/site-settings.schemas.ts'
import { joinWords } from '../../../lib/texts/join-words.ts'
import { nameSection, type SettingsSection, settingsSections } from '../../../session/settings-sections.ts'
import { Button } from '../../../ui/button.tsx'
import { ColorSettings } from './color-settings.tsx'
import { FeeSettings } from './fee-settings.tsx'
import { LanguageSettings } from './language-settings.tsx'
import { RefundSettings } from './refund-settings.tsx'
import { RegionSettings } from './region-settings.tsx'
import { type FixedSettings, Group, NumberField, type SettingsFields, TextField } from './setting-fields.tsx'

const limits = siteSettingsLimits
const EMAIL_LENGTH = 254

interface PartProps {
  form: SettingsFields
  fixed: FixedSettings
}

function Texts({ form }: PartProps) {
  const { languages = [] } = form.formState.defaultValues ?? {}
  return (
    <Group title={t`Name and texts`} lead={t`Shown in the header, page titles and emails, and at the top of the home page.`}>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField form={form} name="name" label={t`Site name`} maxLength={limits.name} />
        <TextField
          form={form}
          name="tagline"
          label={t`Tagline`}
          hint={t`Shown in the footer and below emails`}
          maxLength={limits.tagline}
          rows={2}
        />
        <TextField form={form} name="heroTitle" label={t`Home page title`} maxLength={limits.heroTitle} rows={3} />
        <TextField form={form} name="heroLead" label={t`Home page subtitle`} maxLength={limits.heroLead} rows={3} />
      </div>
      {languages.length > 1 ? (
        <Link
          to="/admin/content/$key"
          params={{ key: 'site-texts' }}
          className="link mt-3 inline-flex min-h-11 items-center"
        >{t`Translate these texts`}</Link>
      ) : null}
    </Group>
  )
}

function Opening({ form, fixed }: PartProps) {
  return (
    <Group title={t`Opening`} lead={t`Who sees the site, and when a new listing becomes public.`}>
      <TextField
        form={form}
        name="gatePassword"
        label={t`Preview password`}
        hint={t`Visitors enter it before they see the site. Leave it empty to open the site to everyone.`}
        maxLength={limits.gatePassword.most}
        fixed={fixed}
        className="max-w-md"
      />
      <label className="mt-5 flex min-h-11 items-start gap-3">
        <input type="checkbox" className="mt-1 size-5 shrink-0 accent-primary" {...form.register('approvesListings')} />
        <span>
          <span className="font-semibold">{t`Approve new listings`}</span>
          <span className="block text-sm text-muted">
            {t`If this is off, guests see a new listing at once. Rejected listings still wait for your approval.`}
          </span>
        </span>
      </label>
    </Group>
  )
}

function Times({ form }: PartProps) {
  return (
    <Group title={t`Times`} lead={t`For new holds and requests. Current ones keep their deadlines.`}>
      <div className="grid gap-5 sm:grid-cols-3">
        <NumberField
          form={form}
          name="holdMinutes"
          label={t`Minutes to pay`}
          hint={t`How long we hold unpaid nights`}
          step={1}
          range={limits.holdMinutes}
        />
        <NumberField
          form={form}
          name="hostAnswerHours"
          label={t`Hours to answer`}
          hint={t`How long a host has to answer a request`}
          step={1}
          range={limits.hostAnswerHours}
        />
      </div>
    </Group>
  )
}

function Contact({ form, fixed }: PartProps) {
  return (
    <Group title={t`Contact`} lead={t`Shown in the help center, in the legal texts and on receipts.`}>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField form={form} name="supportEmail" label={t`Support email`} type="email" maxLength={EMAIL_LENGTH} />
        <TextField
          form={form}
          name="senderEmail"
          label={t`Sender address`}
          hint={t`Your mail server must be allowed to send from it`}
          type="email"
          maxLength={EMAIL_LENGTH}
          fixed={fixed}
        />
        <TextField
          form={form}
          name="postalAddress"
          label={t`Postal address (optional)`}
          maxLength={limits.postalAddress}
          rows={3}
          className="sm:col-span-2"
        />
      </div>
    </Group>
  )
}

function Links({ form, fixed }: PartProps) {
  const field = { form, type: 'url', maxLength: limits.link, placeholder: 'https://' } as const
  return (
    <Group title={t`Links`} lead={t`Your pages on other sites. Leave a field empty to hide its link.`}>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...field} name="facebookUrl" label="Facebook" />
        <TextField {...field} name="instagramUrl" label="Instagram" />
        <TextField {...field} name="xUrl" label="X" />
        <TextField
          {...field}
          name="reviewFormUrl"
          label={t`Review form`}
          hint={t`The banner links here. If empty, it links to the guest’s stays on this site.`}
          fixed={fixed}
        />
      </div>
    </Group>
  )
}

/** The settings of each section with a form. */
const fieldsOf = {
  name: ['name', 'tagline', 'heroTitle', 'heroLead'],
  colors: ['brandColor', 'accentColor'],
  opening: ['gatePassword', 'approvesListings'],
  region: ['country', 'clock', 'weekStart'],
  languages: ['languages'],
  fees: ['currency', 'currencyLabel', 'guestFeePercent', 'hostFeePercent', 'payoutFee', 'rateSource', 'rateAddress'],
  times: ['holdMinutes', 'hostAnswerHours'],
  cancellation: ['freeCancellationHours', 'newListingPolicy', 'refundSteps'],
  contact: ['supportEmail', 'senderEmail', 'postalAddress'],
  links: ['facebookUrl', 'instagramUrl', 'xUrl', 'reviewFormUrl'],
} as const satisfies Partial<Record<SettingsSection, readonly (keyof SiteSettings)[]>>
type FormSection = keyof typeof fieldsOf

/** Whether a section has fields of the form; the others act at once. */
export const hasFields = (section: SettingsSection): section is FormSection => Object.hasOwn(fieldsOf, section)

/** The sections of changed or wrong settings, in the order of the list. */
export const sectionsOf = (settings: Partial<Record<keyof SiteSettings, unknown>>): FormSection[] =>
  settingsSections.filter(hasFields).filter((section) => fieldsOf[section].some((name) => settings[name]))

/** The form of all sections: it keeps what is typed while another section is open. */
export function useSettingsForm(settings: SiteSettings): SettingsFields {
  return useForm<SiteSettings>({
    resolver: zodResolver(siteSettingsSchema),
    // Pictures are saved on their own: an uploaded one leaves what is typed here.
    values: { ...settings, logo: '', heroPicture: '' },
    mode: 'onTouched',
  })
}

interface SettingsFormProps {
  form: SettingsFields
  section: FormSection
  /** The sections with unsaved changes. */
  changed: readonly FormSection[]
  settings: SiteSettings
  fixed: FixedSettings
  isCurrencyFixed: boolean
  isSaving: boolean
  /** Above the buttons: the error of the last try. */
  failure: ReactNode
  preview: (settings: SiteSettings) => ReactNode
  onSave: (settings: SiteSettings) => void
  /** Nothing was saved because of a value in another section. */
  onWrong: (section: FormSection) => void
}

/**
 * One section of the settings. It saves the changes of all sections as one version; a refusal keeps what is typed.
 */
export function SettingsForm(props: SettingsFormProps) {
  const { form, section, changed, settings, fixed, isCurrencyFixed, isSaving, failure, preview, onSave, onWrong } = props
  const { isDirty } = form.formState
  const part = { form, fixed }
  const parts: Record<FormSection, ReactNode> = {
    name: <Texts {...part} />,
    colors: <ColorSettings form={form} />,
    opening: <Opening {...part} />,
    region: <RegionSettings form={form} />,
    languages: <LanguageSettings form={form} />,
    fees: <FeeSettings form={form} isCurrencyFixed={isCurrencyFixed} preview={preview} />,
    times: <Times {...part} />,
    cancellation: <RefundSettings form={form} />,
    contact: <Contact {...part} />,
    links: <Links {...part} />,
  }
  const others = joinWords(changed.flatMap((one) => (one === section ? [] : [nameSection(one)])))
  const submit = form.handleSubmit(
    (typed) => onSave({ ...typed, logo: settings.logo, heroPicture: settings.heroPicture }),
    (errors) => {
      const [first, ...rest] = sectionsOf(errors)
      if (first && ![first, ...rest].includes(section)) onWrong(first)
    },
  )
  return (
    <form key={section} method="post" noValidate onSubmit={submit} className="flex flex-col gap-6">
      {parts[section]}
      {failure}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" pending={isSaving} pendingLabel={t`Saving...`} disabled={!isDirty}>
          {t`Save settings`}
        </Button>
        <Button variant="quiet" disabled={!isDirty || isSaving} onClick={() => form.reset()}>
          {t`Undo changes`}
        </Button>
        {others ? <p className="text-sm text-muted">{t`Also changed: ${others}.`}</p> : null}
      </div>
    </form>
  )
}
