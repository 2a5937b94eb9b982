import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { authEndpoints } from '#contract/auth/auth.endpoints.ts'
import { type Language, languages } from '#contract/shared/texts/languages.ts'
import { person } from '../page-tests/samples.ts'
import { expectAccessibleInBothLooks } from '../screen-tests/accessibility.ts'
import { makeApi } from '../screen-tests/fake-api.ts'
import { openScreen } from '../screen-tests/open-screen.tsx'
import { button } from '../screen-tests/page-parts.ts'

const offered: Language[] = ['en', 'de', 'pt']
const offer = (name: string) => page.getByRole('region', { name })
const openAs = (user: typeof person | null, languages = offered) => openScreen('/help?from=mail', makeApi(), user, {}, languages)

let browser = ['xx', 'de-AT', 'pt']
beforeEach(() => {
  browser = ['xx', 'de-AT', 'pt']
  vi.spyOn(navigator, 'languages', 'get').mockImplementation(() => browser)
})

test('a visitor is offered the first language of the browser that the site has, in that language, until they answer', async () => {
  openAs(null)
  await expect.element(offer('Deutsch')).toBeVisible()
  await expect.element(offer('Deutsch').getByRole('link')).toHaveAttribute('href', '/de/help?from=mail')
  await expectAccessibleInBothLooks()
  await button('Ausblenden').click()
  await expect.element(offer('Deutsch')).not.toBeInTheDocument()
  expect(localStorage.getItem('languageOffer')).toBe('de')
})

test('the language of the account comes before that of the browser', async () => {
  openAs({ ...person, language: 'pt' })
  await expect.element(offer('Português')).toBeVisible()
})

test.each([
  ['who has answered', null, offered, 'de'],
  ['whose page is in their language', { ...person, language: 'en' }, offered, null],
  ['whose language the site does not have', null, ['en', 'ja'] as Language[], null],
])('a reader %s is offered nothing', async (_who, user, those, answered) => {
  browser = ['de']
  if (answered) localStorage.setItem('languageOffer', answered)
  openAs(user, those)
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.poll(() => offered.map((language) => offer(languages[language].name).elements().length)).toEqual([0, 0, 0])
})

test('a person chooses the language of their emails in the profile', async () => {
  const api = makeApi()
  api.on(authEndpoints.updateCurrentUser, { ...person, language: 'en' })
  openScreen('/profile/personal', api, { ...person, language: 'pt' }, {}, ['en', 'pt'])
  const choice = page.getByRole('combobox', { name: 'Language' })
  await expect.element(choice).toHaveValue('pt')
  await choice.selectOptions('English')
  await button('Save Language').click()
  await expect.element(page.getByText('Profile Updated')).toBeVisible()
  expect(api.asked(authEndpoints.updateCurrentUser)).toEqual([expect.objectContaining({ body: { language: 'en' } })])
})
