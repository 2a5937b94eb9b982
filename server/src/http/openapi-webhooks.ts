import { z } from 'zod'
import { webhookEvents } from '#contract/developers/webhook-events.rules.ts'

const headers = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => ({
  name,
  in: 'header',
  required: true,
  schema: { type: 'string' },
}))

/** The requests that webhooks receive, by their kind: the `webhooks` of an OpenAPI 3.1 document. */
export const describeWebhooks = () =>
  Object.fromEntries(
    Object.entries(webhookEvents).map(([kind, { text, scope, data }]) => {
      const { $schema: _, ...schema } = z.toJSONSchema(z.object({ type: z.literal(kind), timestamp: z.iso.datetime(), data }), {
        io: 'output',
        unrepresentable: 'any',
      })
      const post = {
        operationId: kind,
        summary: text,
        description: `The facts that a key reads with the scope ${scope}. Signed in the format of Standard Webhooks.`,
        security: [],
        parameters: headers,
        requestBody: { content: { 'application/json': { schema } } },
        responses: { '2XX': { description: 'Received' }, '410': { description: 'Turns the webhook off' } },
      }
      return [kind, { post }]
    }),
  )
