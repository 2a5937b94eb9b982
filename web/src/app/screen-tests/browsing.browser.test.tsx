import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { featuredEndpoints } from '#contract/properties/featured.endpoints.ts'
import { propertiesEndpoints } from '#contract/properties/properties.endpoints.ts'
import { wishlistEndpoints } from '#contract/wishlist/wishlist.endpoints.ts'
import { listItem, person } from '../page-tests/samples.ts'
import { makeApi, Refused } from './fake-api.ts'
import { look, openScreen } from './open-screen.tsx'
import { button, dialog, toast } from './page-parts.ts'

const stays = [1, 2, 3].map((id) => listItem({ id, title: `Barn ${id}` }))

test('failed searches and listings show an error and can be retried', async () => {
  await look({ width: 390, height: 844 })
  const api = makeApi()
    .on(propertiesEndpoints.searchProperties, new Refused(503))
    .on(propertiesEndpoints.getProperty, new Refused(503))
  openScreen('/help', api)
  await page.getByRole('link', { name: 'Find Stays' }).last().click()
  await expect.element(page.getByText('Failed to fetch properties')).toBeVisible()
  // Nothing to sort, and nothing for a map.
  const order = page.getByLabelText('Sort by')
  await expect.element(order).not.toBeInTheDocument()
  await expect.element(button('Map')).not.toBeInTheDocument()
  api.on(propertiesEndpoints.searchProperties, stays)
  await button('Try again').click()
  await expect.element(order).toBeVisible()
  await expect.element(button('Map')).toBeVisible()
  await page.getByRole('article').nth(1).getByRole('link').first().click()
  await expect.element(page.getByText('Failed to load property details. Please try again later.')).toBeVisible()
})

test('an empty search on a phone has one action, and no map of nothing', async () => {
  await look({ width: 390, height: 844 })
  const api = makeApi().on(propertiesEndpoints.searchProperties, ({ query }) => (query.has('search') ? [] : stays))
  const { address } = openScreen('/properties?search=Nowhere', api)
  await expect.element(button('Reset Filters')).toBeVisible()
  await expect.element(button('Map')).not.toBeInTheDocument()
  await button('Reset Filters').click()
  await expect.poll(address).toBe('/properties')
  await expect.element(button('Map')).toBeVisible()
})

test('the home page shows the list alone when the featured listings cannot be read', async () => {
  openScreen(
    '/',
    makeApi().on(propertiesEndpoints.searchProperties, stays).on(featuredEndpoints.listFeaturedProperties, new Refused(503)),
  )
  await expect.element(page.getByRole('link', { name: 'Barn 1' }).first()).toBeVisible()
})

test('on a phone the featured stays are one row that the keyboard reaches, and the page never scrolls sideways', async () => {
  await look({ width: 320, height: 800 })
  openScreen('/', makeApi().on(propertiesEndpoints.searchProperties, stays))
  const last = page.getByRole('link', { name: 'Barn 3' }).first()
  await expect.element(last).toBeInTheDocument()
  await expect.element(last).not.toBeInViewport()
  Object(last.element()).focus()
  await expect.element(last).toBeInViewport({ ratio: 1 })
  expect([document.documentElement.scrollWidth, scrollX]).toEqual([320, 0])
})

test('a wishlist heart toggles and confirms it, and shows a failure', async () => {
  let saved: number[] = []
  const api = makeApi()
    .on(propertiesEndpoints.searchProperties, stays)
    .on(wishlistEndpoints.listWishlist, () => saved.map((id) => ({ id, property: listItem({ id, title: `Barn ${id}` }) })))
    .on(wishlistEndpoints.addToWishlist, ({ body }) => {
      const { propertyId } = Object(body)
      saved = [...saved, propertyId]
      return { propertyId }
    })
  const { address } = openScreen('/properties', api, person)
  await button('Save Barn 1 to wishlist').click()
  await expect.element(toast()).toHaveTextContent('Added to wishlist')
  await expect.element(toast()).toHaveTextContent('Property saved to your favorites.')
  await expect.element(button('Remove Barn 1 from wishlist')).toHaveAttribute('aria-pressed', 'true')
  api.on(wishlistEndpoints.addToWishlist, new Refused(500))
  await button('Save Barn 2 to wishlist').click()
  await expect.element(toast()).toHaveTextContent('Failed to add to wishlist.')
  await expect.element(toast()).toHaveTextContent('Error')
  await expect.element(button('Save Barn 2 to wishlist')).toHaveAttribute('aria-pressed', 'false')

  await page.getByRole('button', { name: /^Account menu/ }).click()
  await page.getByRole('menuitem', { name: /Wishlist/ }).click()
  await expect.poll(address).toBe('/wishlist')
  await expect.element(page.getByRole('article')).toHaveTextContent(/Barn 1.*View Details/)
  api.on(wishlistEndpoints.removeFromWishlist, new Refused(500))
  await button('Remove Barn 1 from wishlist').click()
  await expect.element(toast()).toHaveTextContent('Failed to remove from wishlist')
  api.on(wishlistEndpoints.removeFromWishlist, () => {
    saved = []
    return undefined
  })
  await button('Remove Barn 1 from wishlist').click()
  await expect.element(toast()).toHaveTextContent('Removed from wishlist')
  await expect.element(toast()).toHaveTextContent('Property removed from your favorites.')
  await expect.element(page.getByText('Nothing saved yet')).toBeVisible()
})

test('a visitor of the wishlist is sent home with a message', async () => {
  const { address } = openScreen('/wishlist')
  await expect.poll(address).toBe('/')
  await expect.element(toast()).toHaveTextContent('Please sign in')
})

test('the heart asks visitors to sign in', async () => {
  openScreen('/properties', makeApi().on(propertiesEndpoints.searchProperties, stays))
  await button('Save Barn 1 to wishlist').click()
  await expect.element(toast()).toHaveTextContent('Sign in required')
})

test('the lead form requires every field, says thanks and leads on', async () => {
  const calls = vi.spyOn(window, 'fetch')
  const { api, address } = openScreen('/')
  const submit = button('Get started')
  await submit.click()
  await expect.element(toast()).toHaveTextContent('Please fill all fields')
  await expect.element(toast()).toHaveTextContent('All fields are required to proceed')
  await expect.element(page.getByLabelText('Full name')).toHaveFocus()
  await expect.element(page.getByLabelText('Full name')).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabelText('Full name').fill('Ines Calder')
  await page.getByLabelText('Phone').fill('555 014 2280')
  await page.getByLabelText('Email').fill('not checked')
  await page.getByLabelText('Property type').selectOptions('cabin')
  const before = performance.now()
  await submit.click()
  await expect.element(button('Processing...')).toBeDisabled()
  await expect.element(page.getByLabelText('Full name')).toBeDisabled()
  await expect.poll(address).toBe('/list-property')
  expect(performance.now() - before).toBeGreaterThanOrEqual(950)
  await expect.element(toast()).toHaveTextContent('Information received!')
  await expect.element(toast()).toHaveTextContent("We'll contact you soon about listing your space.")
  expect(api.changes()).toEqual([])
  expect(calls.mock.calls.filter(([, init]) => init?.method === 'POST')).toEqual([])
})

test('help expands answers one by one and searches them', async () => {
  openScreen('/help')
  await page.getByText('How do I book?').click()
  await expect.poll(() => document.querySelectorAll('details[open]').length).toBe(1)
  await page.getByRole('searchbox').fill('payout')
  await expect.element(page.getByText('What does hosting cost, and what do I earn?')).toBeVisible()
  await expect.element(page.getByText('How do I book?')).not.toBeInTheDocument()
  const mail = page.getByRole('link', { name: 'support@porchlight.example' }).first()
  await expect.element(mail).toHaveAttribute('href', 'mailto:support@porchlight.example')
})

test('cookie choices that the browser rejects show an error', async () => {
  const keep = Storage.prototype.setItem
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function refuse(this: Storage, name, value) {
    if (name === 'cookiePreferences' && value.includes('"marketing":true')) throw new Error('full')
    keep.call(this, name, value)
  })
  openScreen('/cookie-settings')
  await button('Accept All').click()
  await expect.element(toast()).toHaveTextContent('Failed to save cookie preferences. Please try again.')
})

test('filters are a sheet that applies as a whole', async () => {
  await page.viewport(390, 844)
  const { address } = openScreen('/properties', makeApi().on(propertiesEndpoints.searchProperties, stays))
  const chooseGuests = async () => {
    const guests = dialog().getByRole('group', { name: 'Guests' })
    await expect.element(guests.getByRole('status')).toBeInTheDocument()
    for (let count = 0; count < 8 && guests.getByRole('status').element().textContent !== '4 guests'; count += 1)
      await guests.getByRole('button', { name: 'More' }).click()
    await expect.element(guests.getByRole('status')).toHaveTextContent('4 guests')
  }
  await button('Filter').click()
  await chooseGuests()
  expect(address()).toBe('/properties')
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog()).not.toBeInTheDocument()
  expect(address()).toBe('/properties')
  await button('Filter').click()
  await chooseGuests()
  await dialog().getByRole('button', { name: 'Apply Filters' }).click()
  await expect.poll(address).toBe('/properties?guests=4')
  await expect.element(toast()).toHaveTextContent('Filters applied')
})
