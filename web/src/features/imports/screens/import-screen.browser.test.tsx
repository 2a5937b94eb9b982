import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { importsEndpoints } from '#contract/imports/imports.endpoints.ts'
import { person } from '../../../app/page-tests/samples.ts'
import { makeApi } from '../../../app/screen-tests/fake-api.ts'
import { openScreen } from '../../../app/screen-tests/open-screen.tsx'

const open = async (...languages: ['en', ...('de' | 'pt')[]]) => {
  const api = makeApi().on(importsEndpoints.listImports, []).on(importsEndpoints.listDrafts, { drafts: [], total: 0 })
  openScreen('/import', api, person, {}, languages)
  await page.getByText('See the CSV columns').click()
  await expect.element(page.getByText('room_type, min_nights')).toBeVisible()
}

test('the columns of a file name the language of its texts on a site with several languages', async () => {
  await open('en', 'de', 'pt')
  await expect.element(page.getByText('longitude, language')).toBeVisible()
  await expect
    .element(page.getByText('The language of your texts is one of these codes: en, de, pt. If it is missing, it is English.'))
    .toBeVisible()
})

test('they name none on a site with one', async () => {
  await open('en')
  await expect.element(page.getByText('longitude', { exact: false })).toBeVisible()
  await expect.element(page.getByText('language')).not.toBeInTheDocument()
})
