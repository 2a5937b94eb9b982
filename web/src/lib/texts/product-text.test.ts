import { expect, test } from 'vitest'
import { allLanguages } from '#contract/shared/texts/languages.ts'
import { defaultSiteSettings } from '#contract/site/site-settings.rules.ts'
import { defaultAmenities, defaultCategories } from '../../../../server/src/features/properties/default-catalog.ts'
import { nameAmenity } from '../../stays/use-amenities.ts'
import { loadTexts } from './catalogs.ts'
import { nameCategory, productText } from './product-text.ts'
import { inLanguage } from './texts.tsx'

const { tagline, heroTitle, heroLead } = defaultSiteSettings
const texts = [tagline, heroTitle, heroLead, ...defaultCategories.map(({ name }) => name)]

test.each(allLanguages)('the texts of a new site are shown in %s, those of an operator as written', async (language) => {
  const shown = inLanguage(await loadTexts(language, ['visitor']), () => [...texts, 'Houseboats'].map(productText))
  expect(shown.pop()).toBe('Houseboats')
  expect(shown.filter((text, at) => text === texts[at])).toHaveLength(language === 'en' ? texts.length : 0)
})

test('the operator’s translations of names come first, each for its kind', async () => {
  const portuguese = await loadTexts('pt', ['visitor'])
  portuguese.load({ 'categories:Pool': 'Casas com piscina', 'amenities:Pool': 'Piscina {exterior}', 'amenities:Sauna': 'Banho' })
  const shown = inLanguage(portuguese, () => [
    nameCategory('Pool'),
    nameAmenity('Pool'),
    nameAmenity('Sauna'),
    nameCategory('Sauna'),
  ])
  expect(shown).toEqual(['Casas com piscina', 'Piscina {exterior}', 'Banho', 'Sauna'])
})

test.each(allLanguages)('the amenities of a new site are shown in %s, those of an operator as written', async (language) => {
  const names = Object.values(defaultAmenities).map(({ name }) => name)
  const own = ['Sauna with a view', 'constructor']
  const shown = inLanguage(await loadTexts(language, ['visitor']), () => [...names, ...own].map(nameAmenity))
  expect(shown.slice(-2)).toEqual(own)
  // Some languages have a word of their own for these, some do not.
  const shared = ['Wifi', 'Pool', 'Kayaks']
  const kept = names.filter((name, at) => name === shown[at] && !shared.includes(name))
  expect(kept).toEqual(language === 'en' ? names.filter((name) => !shared.includes(name)) : [])
})
