import { createServer } from 'node:http'
import { Webhook } from 'standardwebhooks'
import { bookingsEndpoints } from '#contract/bookings/bookings.endpoints.ts'
import { propertiesEndpoints } from '#contract/properties/properties.endpoints.ts'
import { demoHost, signInByCall, signUpByCall } from '../../fixtures/accounts.ts'
import { receiverPortOf } from '../../fixtures/sites.ts'
import { requestStay } from '../../fixtures/stays.ts'
import { expect, test } from '../../fixtures/test.ts'
import { expectFitsInAllLooks } from '../../pages/accessibility.ts'

interface Received {
  headers: Record<string, string>
  body: string
}

/** A host's own server on this machine. It answers the first request with 500, and all others with 204. */
async function startReceiver(worker: number) {
  const received: Received[] = []
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]))
    received.push({ headers, body: Buffer.concat(parts).toString() })
    response.writeHead(received.length === 1 ? 500 : 204).end()
  })
  const port = receiverPortOf(worker)
  await new Promise<void>((done) => server.listen(port, 'localhost', () => done()))
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  return { url: `http://localhost:${port}/hook`, received, close }
}

test(
  'a host’s server is told of a booking, verifies it, and reads the booking with an API key',
  { tag: '@proof' },
  async ({ page, request, signInAs }, { parallelIndex }) => {
    await signInAs(demoHost)
    const receiver = await startReceiver(parallelIndex)
    try {
      await page.goto('/profile/developers')
      const dialog = page.getByRole('dialog')
      await page.getByRole('button', { name: 'Create key' }).click()
      await dialog.getByLabel('Name').fill('Booking robot')
      await dialog.getByLabel('Read bookings').check()
      await dialog.getByRole('button', { name: 'Create key' }).click()
      const token = await page.getByLabel('API key', { exact: true }).inputValue()

      await page.getByRole('button', { name: 'Create webhook' }).click()
      await dialog.getByLabel('Address').fill(receiver.url)
      await dialog.getByLabel('A guest paid and waits for an answer').check()
      await dialog.getByRole('button', { name: 'Create webhook' }).click()
      const secret = await page.getByLabel('Signing secret').inputValue()
      await page.getByRole('button', { name: 'I saved my secret' }).click()

      const own = await (await page.request.get(propertiesEndpoints.listOwnProperties.path)).json()
      const asked = own.find(
        ({ status, instantBook }: { status: string; instantBook: boolean }) => status === 'approved' && !instantBook,
      )
      await signInByCall(request, (await signUpByCall(request)).email)
      const bookingId = await requestStay(request, asked.id, 200)
      // The first attempt is refused; the next one follows after five seconds.
      await expect.poll(() => receiver.received.length).toBe(2)
      const [first, second] = receiver.received
      if (!first || !second) throw new Error('Nothing was received')
      expect(second.headers['webhook-id']).toBe(first.headers['webhook-id'])
      expect(() => new Webhook(secret).verify(`${second.body} `, second.headers)).toThrow()
      const event = new Webhook(secret).verify(second.body, second.headers)
      expect(event).toMatchObject({ type: 'booking.requested', data: { bookingId, propertyId: asked.id, status: 'pending' } })

      const headers = { authorization: `Bearer ${token}` }
      const read = await request.get(bookingsEndpoints.listHostBookings.path, { headers })
      expect(read.status()).toBe(200)
      expect(await read.json()).toContainEqual(expect.objectContaining({ id: bookingId, propertyId: asked.id }))

      await page.getByRole('button', { name: 'Delivery log' }).click()
      const log = page.getByRole('region', { name: `Delivery log of ${receiver.url}` })
      await expect(log.getByRole('listitem')).toContainText(/booking\.requested Delivered.*2 attempts · Answer 204/)
      await expectFitsInAllLooks(page)
      await page.getByRole('button', { name: `Delete ${receiver.url}` }).click()
      await dialog.getByRole('button', { name: 'Delete webhook' }).click()
      await expect(page.getByText('No webhooks yet')).toBeVisible()
    } finally {
      receiver.close()
    }
  },
)
