import type { IncomingMessage, ServerResponse } from 'node:http'
import { readBody } from '../api/api-call.ts'
import { parseForm, readText } from '../api/form-encoding.ts'
import { type EmulatorContext, readSeconds } from '../events/event-log.ts'
import type { OnboardingOutcome } from '../payments/accounts.ts'
import type { EmulatorHooks } from './create-hooks.ts'

const outcomes: readonly OnboardingOutcome[] = ['complete', 'incomplete', 'failed']

const PAGE = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Set up payouts: test mode</title>
<style>body{font:16px/1.5 system-ui,sans-serif;max-width:26rem;margin:12vh auto;padding:0 1rem}button{display:block;width:100%;
padding:.8rem;margin:.6rem 0;font:inherit;cursor:pointer}</style></head>
<body><h1>Set up payouts</h1><p>This is test mode: nobody asks for your identity or your bank.</p>
<form method="post"><button name="outcome" value="complete">Complete</button>
<button name="outcome" value="incomplete">Come back later</button>
<button name="outcome" value="failed">Fail the identity check</button></form></body></html>`

/**
 * The onboarding page of a standalone emulator: the link leads here, the response leads back to the site. A link is
 * valid for one visit and five minutes; afterwards it leads to the site's refresh URL, as Stripe's do.
 */
export async function answerOnboarding(
  { context, hooks }: { context: EmulatorContext; hooks: EmulatorHooks },
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const token = new URL(request.url ?? '/', 'http://emulator').pathname.split('/')[2] ?? ''
  const link = context.store.onboardingLinks.get(token)
  if (!link) {
    response.writeHead(404, { 'content-type': 'text/plain' }).end('This link is not known.')
    return
  }
  if (link.expires_at < readSeconds(context.clock)) {
    response.writeHead(303, { location: link.refresh_url }).end()
    return
  }
  if (request.method !== 'POST') {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }).end(PAGE)
    return
  }
  const chosen = readText(parseForm(await readBody(request)), 'outcome')
  link.expires_at = 0
  await hooks.completeOnboarding(link.account, outcomes.find((outcome) => outcome === chosen) ?? 'incomplete')
  response.writeHead(303, { location: link.return_url }).end()
}
