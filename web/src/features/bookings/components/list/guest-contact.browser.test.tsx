import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { defaultSiteSettings, publicSiteOf } from '#contract/site/site-settings.rules.ts'
import { show } from '../../../../app/screen-tests/open-screen.tsx'
import { SiteSettingsProvider } from '../../../../lib/site-settings.tsx'
import { ContactLinks } from './guest-contact.tsx'

const open = (phoneNumber: string, country: string) =>
  show(
    <SiteSettingsProvider site={{ ...publicSiteOf(defaultSiteSettings), country }}>
      <ContactLinks guest={{ firstName: 'Naomi', lastName: 'Fenn', email: null, phoneNumber, profileImageUrl: null }} />
    </SiteSettingsProvider>,
  )

test('the number of a guest is called internationally, and read as the site’s country writes it', async () => {
  open('912345678', 'PT')
  await expect.element(page.getByRole('link', { name: '912 345 678' })).toHaveAttribute('href', 'tel:+351912345678')
})

test('what is no number stays as it was typed', async () => {
  open('ask for Naomi, 12', 'PT')
  await expect.element(page.getByRole('link', { name: 'ask for Naomi, 12' })).toHaveAttribute('href', 'tel:12')
})
