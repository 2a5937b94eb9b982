import { renderToStaticMarkup } from 'react-dom/server'
import { FormProvider, useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import type { Import } from '#contract/imports/imports.schemas.ts'
import { defaultSiteSettings } from '#contract/site/site-settings.rules.ts'
import { countWords, needWords } from '../../features/imports/model/import-words.ts'
import { BookingSection } from '../../features/listings/components/sections/booking-section.tsx'
import { CheckInSection } from '../../features/listings/components/sections/check-in-section.tsx'
import { PriceSection } from '../../features/listings/components/sections/price-section.tsx'
import { SectionNav } from '../../features/listings/components/sections/section-nav.tsx'
import { SpaceSection } from '../../features/listings/components/sections/space-section.tsx'
import { emptyListing } from '../../features/listings/model/listing-values.ts'
import { SiteSettingsProvider } from '../../lib/site-settings.tsx'
import { loadTexts } from '../../lib/texts/catalogs.ts'
import { inLanguage } from '../../lib/texts/texts.tsx'
import { openPage } from './page-fixture.ts'

function Form() {
  const form = useForm({ defaultValues: { ...emptyListing, price: '120' } })
  return (
    <SiteSettingsProvider site={defaultSiteSettings}>
      <FormProvider {...form}>
        <SectionNav />
        <SpaceSection />
        <PriceSection fees={[{ name: 'Linen', amount: 20, isRequired: false }]} isLive>
          {null}
        </PriceSection>
        <BookingSection />
        <CheckInSection isNew />
      </FormProvider>
    </SiteSettingsProvider>
  )
}

test.each([
  ['de', ['Preis und Gebühren', 'In US-Dollar', 'Weniger Schlafzimmer', 'Ihre Auszahlung', 'Sofortbuchung', 'WLAN-Netzwerk']],
  ['ja', ['料金', '通貨：米ドル', '寝室を減らす', '今すぐ予約', 'Wi-Fiパスワード']],
] as const)('the listing form is in %s', async (language, words) => {
  const texts = await loadTexts(language, ['visitor', 'account', 'host'])
  const html = inLanguage(texts, () => renderToStaticMarkup(<Form />))
  for (const each of words) expect(html).toContain(each)
  expect(html.replace(/<[^>]+class="[^"]*"|<[^>]+>/g, ' ')).not.toMatch(
    /\b(the|you|your|guests?|nights?|fees?|hours?|booking)\b/i,
  )
})

test.each([
  ['/de/list-property', 'Melden Sie sich an, um Ihre Unterkunft anzubieten.'],
  ['/de/import', 'Melden Sie sich an, um Inserate zu importieren.'],
])('a visitor reads at %s in the language of the page that hosts sign in', async (path, words) => {
  const page = await openPage(path, { settings: { languages: ['en', 'de'], language: 'de' }, isVisitor: true })
  expect(page.text).toContain(words)
})

test('what became of an import, and what a draft lacks, is in the language of the page', async () => {
  const texts = await loadTexts('de', ['visitor', 'account', 'host'])
  const counts = { rows: 1_203, made: 500, corrected: 12, known: 700, refused: 3 }
  const needs = ['address', 'price'].map((path) => ({ path, message: '' }))
  expect(inLanguage(texts, () => countWords(counts as Import))).toBe(
    '1.203 Zeilen: 500 neue Entwürfe, davon 12 korrigiert · 700 bereits importiert · 3 abgelehnt',
  )
  expect(inLanguage(texts, () => needWords({ needs }))).toBe('Es fehlt: eine Adresse und ein Preis')
})
