import { t } from '@lingui/core/macro'
import type { CSSProperties } from 'react'
import { useWatch } from 'react-hook-form'
import { type Brand, type BrandTokens, brandTokens, colorPattern, refuseColors } from '#contract/site/brand.rules.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import { Logo } from '../../../ui/pictures/logo.tsx'
import { Group, type SettingsFields } from './setting-fields.tsx'

interface ColorFieldProps {
  form: SettingsFields
  name: keyof Brand
  label: string
  hint: string
  /** The typed color. */
  value: string
}

/** A color as six digits, and the browser's own picker beside it. */
function ColorField({ form, name, label, hint, value }: ColorFieldProps) {
  return (
    <div className="flex items-start gap-3">
      <input
        type="color"
        aria-label={t`Pick: ${label}`}
        value={colorPattern.test(value) ? value : '#000000'}
        onChange={(event) => form.setValue(name, event.target.value, { shouldDirty: true, shouldValidate: true })}
        className="mt-6.5 size-12 shrink-0 cursor-pointer rounded-control border border-control bg-surface p-1"
      />
      <Field label={label} hint={hint} error={form.formState.errors[name]?.message} className="min-w-0">
        <Input className="max-w-40 font-mono" maxLength={7} autoComplete="off" spellCheck={false} {...form.register(name)} />
      </Field>
    </div>
  )
}

const styleOf = (tokens: BrandTokens) =>
  Object.fromEntries(Object.entries(tokens).map(([name, color]) => [`--${name}`, color])) as CSSProperties

function Sample({ theme, tokens }: { theme: 'Light' | 'Dark'; tokens: BrandTokens }) {
  return (
    <figure
      data-ground={theme === 'Dark' ? 'dark' : 'light'}
      style={styleOf(tokens)}
      className="rounded-card border border-line bg-page p-5 text-ink"
    >
      <Logo />
      <div className="mt-4 flex flex-wrap items-center gap-3" inert>
        <Button>{t`Reserve`}</Button>
        <span className="rounded-full bg-primary-soft px-3 py-1.5 text-sm font-semibold text-primary">{t`Confirmed`}</span>
        <span className="rounded-full bg-amber px-3 py-1.5 text-sm font-semibold text-on-amber">{t`New`}</span>
      </div>
      <figcaption className="mt-3 text-sm text-muted">{theme === 'Light' ? t`Light theme` : t`Dark theme`}</figcaption>
    </figure>
  )
}

const isColor = (value: string) => colorPattern.test(value)

/** The operator's colors with a sample in both themes, while they are readable. */
export function ColorSettings({ form }: { form: SettingsFields }) {
  const [typedBrand = '', typedAccent = ''] = useWatch({ control: form.control, name: ['brandColor', 'accentColor'] })
  const brand = { brandColor: typedBrand.trim().toLowerCase(), accentColor: typedAccent.trim().toLowerCase() }
  const canShow = isColor(brand.brandColor) && isColor(brand.accentColor) && refuseColors(brand) === null
  const tokens = canShow ? brandTokens(brand) : null
  return (
    <Group title={t`Colors`} lead={t`For the site and its emails. The dark theme’s colors are made from them.`}>
      <div className="grid gap-5 sm:grid-cols-2">
        <ColorField
          form={form}
          name="brandColor"
          label={t`Brand color`}
          hint={t`Buttons, links and marks`}
          value={brand.brandColor}
        />
        <ColorField
          form={form}
          name="accentColor"
          label={t`Accent color`}
          hint={t`The light in the logo, and lines`}
          value={brand.accentColor}
        />
      </div>
      {tokens ? (
        <div className="mt-6 grid gap-4 sm:grid-cols-2">
          <Sample theme="Light" tokens={tokens.light} />
          <Sample theme="Dark" tokens={tokens.dark} />
        </div>
      ) : null}
    </Group>
  )
}
