import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../app/screen-tests/open-screen.tsx'
import { Badge } from './badge.tsx'

test('the dot of a badge stays round beside a text of several lines', async () => {
  show(
    <div style={{ width: 160 }}>
      <Badge className="whitespace-normal">Es fehlt: eine Beschreibung, eine Kategorie, eine Adresse und ein Preis</Badge>
    </div>,
  )
  const badge = page.getByText('Es fehlt')
  await expect.element(badge).toBeVisible()
  const { width, height } = getComputedStyle(badge.element(), '::before')
  expect([width, height]).toEqual(['7px', '7px'])
})
