import { sandboxEndpoints } from '#contract/checkout/sandbox.endpoints.ts'

/** The page may load its own style and script, call this site, and nothing else. */
export const ONBOARDING_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

interface Choice {
  outcome: 'complete' | 'incomplete' | 'failed'
  label: string
  hint: string
}

const choices: readonly Choice[] = [
  { outcome: 'complete', label: 'Finish setup', hint: 'All details are submitted and verified. You can list your property.' },
  { outcome: 'incomplete', label: 'Save for later', hint: 'Some details are missing. You can come back any time.' },
  { outcome: 'failed', label: 'Fail the check', hint: 'The details could not be verified. You can try again.' },
]

const choiceButton = ({ outcome, label, hint }: Choice) =>
  `<li><button type="button" data-outcome="${outcome}" aria-describedby="hint-${outcome}">${label}</button><p id="hint-${outcome}">${hint}</p></li>`

/** The provider's onboarding page, with a button for each outcome. `accountId` must hold word characters only. */
export function renderOnboardingPage(accountId: string): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>Payout setup | Porchlight</title><link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="stylesheet" href="/sandbox/onboarding.css"><script src="/sandbox/onboarding.js" defer></script></head>
<body><main data-account="${accountId}"><p class="mark"><span aria-hidden="true"></span>Porchlight</p>
<h1>Set up your payouts</h1>
<p>This is the sandbox’s stand-in for the payment provider’s own page. It asks for no bank details and moves no money: choose how the setup ends.</p>
<ul>${choices.map(choiceButton).join('')}</ul>
<p class="notice" role="alert" hidden></p>
<p class="back"><a href="/list-property">Back to your listing</a></p>
<noscript><p class="notice">This page needs JavaScript to continue.</p></noscript></main></body></html>
`
}

export const onboardingStyle = `:root{color-scheme:light dark;--page:#fbf9f5;--surface:#fff;--ink:#1b2623;--muted:#5b6763;--line:#e2dcd2;--control:#8a857b;--primary:#1f5146;--on-primary:#fff;--bad:#b4322a;--light:#f4b63f}
@media(prefers-color-scheme:dark){:root{--page:#12171a;--surface:#1a2124;--ink:#f1ede6;--muted:#a3ada8;--line:#2c3538;--control:#6d7a7e;--primary:#7cc5b0;--on-primary:#0d1f1a;--bad:#f08379}}
*{box-sizing:border-box}body{margin:0;min-height:100vh;display:grid;place-items:center;padding:24px 16px;background:var(--page);color:var(--ink);font:16px/1.5 Figtree,system-ui,sans-serif}
main{width:100%;max-width:520px;padding:32px;background:var(--surface);border:1px solid var(--line);border-radius:16px}
.mark{display:flex;align-items:center;gap:8px;margin:0 0 24px;font-weight:700;color:var(--primary)}.mark span{width:12px;height:12px;border-radius:50%;background:var(--light)}
h1{margin:0 0 8px;font:600 28px/1.25 Fraunces,Georgia,serif}p{margin:0 0 16px;color:var(--muted)}
ul{list-style:none;margin:24px 0 16px;padding:0;display:grid;gap:16px}li p{margin:6px 0 0;font-size:14px}
button{width:100%;min-height:48px;padding:0 20px;border:1px solid var(--control);border-radius:10px;background:transparent;color:var(--ink);font:inherit;font-weight:600;cursor:pointer}
button[data-outcome=complete]{border-color:var(--primary);background:var(--primary);color:var(--on-primary)}button:disabled{opacity:.6;cursor:progress}
button:hover:enabled{filter:brightness(1.06)}:focus-visible{outline:2px solid var(--primary);outline-offset:3px}
.notice{color:var(--bad);font-weight:500}.back{margin:0}a{color:var(--primary)}
@media(max-width:480px){main{padding:24px 20px}}
`

export const onboardingScript = `const page = document.querySelector('main')
const buttons = [...page.querySelectorAll('button')]
const notice = page.querySelector('[role=alert]')
const setBusy = (isBusy) => { for (const button of buttons) button.disabled = isBusy; page.setAttribute('aria-busy', String(isBusy)) }
const show = (message) => { notice.textContent = message; notice.hidden = false }

async function finish(outcome) {
  setBusy(true)
  notice.hidden = true
  try {
    const response = await fetch('${sandboxEndpoints.finishSandboxOnboarding.path}', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ accountId: page.dataset.account, outcome }),
    })
    const answer = await response.json()
    if (response.ok) return location.assign(answer.redirectTo)
    show(answer.message)
  } catch {
    show('The page could not reach the server. Please try again.')
  }
  setBusy(false)
}

for (const button of buttons) button.addEventListener('click', () => finish(button.dataset.outcome))
// Coming back with the browser's button shows the page as it was left: make it usable again.
addEventListener('pageshow', () => setBusy(false))
`
