import { expect, test } from 'vitest'
import { allLanguages } from '#contract/shared/texts/languages.ts'
import { defaultSiteSettings } from '#contract/site/site-settings.rules.ts'
import { defaultCategories } from '../../../../server/src/features/properties/default-catalog.ts'
import { loadTexts } from './catalogs.ts'
import { productText } from './product-text.ts'
import { inLanguage } from './texts.tsx'

const { tagline, heroTitle, heroLead } = defaultSiteSettings
const texts = [tagline, heroTitle, heroLead, ...defaultCategories.map(({ name }) => name)]

test.each(allLanguages)('the texts of a new site are shown in %s, those of an operator as written', async (language) => {
  const shown = inLanguage(await loadTexts(language, ['visitor']), () => [...texts, 'Houseboats'].map(productText))
  expect(shown.pop()).toBe('Houseboats')
  expect(shown.filter((text, at) => text === texts[at])).toHaveLength(language === 'en' ? texts.length : 0)
})
