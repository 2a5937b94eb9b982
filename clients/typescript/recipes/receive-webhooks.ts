import { type Porchlight, unwrap, type WebhookEvent } from 'porchlight-client'
import { Webhook } from 'standardwebhooks'

/** Creates a webhook; keep its secret. Scopes: webhooks, bookings:read. */
export async function subscribe(site: Porchlight, url: string): Promise<string> {
  const kinds: WebhookEvent['type'][] = ['booking.requested', 'booking.confirmed', 'booking.canceled']
  return (await unwrap(site.POST('/api/developers/webhooks', { body: { url, kinds } }))).secret
}

/** Checks the signature of a raw body, and returns what it tells. Throws for a wrong one. */
export function readEvent(secret: string, rawBody: string, headers: Record<string, string>): WebhookEvent {
  return new Webhook(secret).verify(rawBody, headers) as WebhookEvent
}
