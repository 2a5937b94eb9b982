import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '#contract/shared/problem.ts'
import { toReturnUrl } from '#contract/shared/return-url.ts'
import type { PublicSite } from '#contract/site/site-settings.rules.ts'
import { escapeHtml } from '../../platform/mailer/mail-layout.ts'
import { plainPagePolicy, writePlainDocument } from './plain-pages.ts'
import { passwordPath } from './private-mode.ts'

/** What plain pages show of the site. */
export interface NamedSite extends Pick<PublicSite, 'name' | 'logo'> {
  styles: readonly string[]
}

interface Asked {
  /** Where the visitor goes with the right password: a path of this site. */
  to: string
  error?: string
  status?: number
}

const FORM_BYTES = 8 * 1024
const copy = {
  title: 'This site is private',
  lead: 'Enter the password that you were given.',
  label: 'Password',
  submit: 'Continue',
  wrong: 'Incorrect password. Please try again.',
} as const

const lantern =
  '<svg aria-hidden="true" width="30" height="34" viewBox="0 0 30 34" fill="none" class="shrink-0"><circle cx="15" cy="18" r="14" fill="var(--amber)" opacity=".28"/><g stroke="currentColor" stroke-linecap="round" stroke-linejoin="round" stroke-width="2.3"><path d="M15 2v5M9 12l6-6 6 6"/><path d="M8.5 13h13l-2 13h-9Z" fill="var(--amber)"/><path d="M10 29.5h10"/></g></svg>'

const drawName = ({ name, logo }: NamedSite): string =>
  logo
    ? `<img src="${escapeHtml(logo)}" alt="${escapeHtml(name)}" class="h-9 w-auto max-w-52 rounded-lg bg-(--logo-plate) object-contain p-0.5">`
    : `${lantern}${escapeHtml(name)}`

// The classes are those of the pre-launch page (web/src/app/gate) and its field and button: styles exist for classes
// that the pages use.
function writeForm(site: NamedSite, { to, error }: Asked): string {
  const described = error ? ' aria-describedby="password-error" aria-invalid="true"' : ''
  return `<main class="grid min-h-dvh place-items-center bg-[radial-gradient(circle_at_50%_0%,var(--amber-soft),transparent_60%)] p-4">
<div class="w-full max-w-[440px]">
<div class="mb-8 flex justify-center"><span class="inline-flex items-center gap-2.5 font-display text-2xl leading-none font-medium tracking-[-0.02em]">${drawName(site)}</span></div>
<div class="rounded-panel bg-surface p-6 shadow-float sm:p-8">
<h1 class="text-title">${copy.title}</h1>
<p class="mt-3">${copy.lead}</p>
<form method="post" action="${passwordPath}" class="mt-6 flex flex-col gap-4">
<input type="hidden" name="to" value="${escapeHtml(to)}">
<div class="flex flex-col gap-1.5">
<label for="password" class="text-sm font-semibold">${copy.label}</label>
<input id="password" type="password" name="password" autocomplete="current-password" required maxlength="200" autofocus${described} class="w-full min-h-11 rounded-control bg-surface px-3.5 text-base text-ink ring-1 ring-inset ring-control placeholder:text-muted transition-shadow focus-visible:outline-none focus-visible:ring-2 focus-visible:ring-primary aria-invalid:ring-2 aria-invalid:ring-bad">
${error ? `<p id="password-error" role="alert" class="text-sm font-medium text-bad">${escapeHtml(error)}</p>` : ''}
</div>
<button type="submit" class="inline-flex items-center justify-center gap-2 whitespace-nowrap font-semibold transition-colors select-none rounded-control bg-primary text-on-primary hover:bg-primary/90 active:bg-primary/80 min-h-13 px-6 text-lg">${copy.submit}</button>
</form>
</div>
</div>
</main>`
}

/** The page that asks for the password of the site, with 401 unless another status says more. */
export const sendPasswordPage = (reply: FastifyReply, site: NamedSite, asked: Asked): FastifyReply =>
  reply
    .code(asked.status ?? 401)
    .header('cache-control', 'no-store')
    .header('vary', 'cookie')
    .header('x-robots-tag', 'noindex, nofollow')
    .header('content-security-policy', plainPagePolicy.replace("form-action 'none'", "form-action 'self'"))
    .type('text/html; charset=utf-8')
    .send(writePlainDocument({ ...site, title: copy.title, content: writeForm(site, asked) }))

/** The path of a request, to come back to; refused ones become the home page. */
export const pathToKeep = ({ method, url }: Pick<FastifyRequest, 'method' | 'url'>): string =>
  method === 'GET' && toReturnUrl(url) === url ? url : '/'

/** `GET` and `POST /site-password`: a form that works without script. With the right password it leads back. */
export function registerPasswordPage(app: FastifyInstance, readSite: () => NamedSite): void {
  app.get(passwordPath, async (request, reply) => {
    if (await app.privateMode.mayEnter(request)) return reply.header('cache-control', 'no-store').redirect('/', 303)
    return sendPasswordPage(reply, readSite(), { to: '/' })
  })
  app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: FORM_BYTES },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    )
    scope.post(passwordPath, async (request, reply) => {
      const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
      const to = pathToKeep({ method: 'GET', url: form.get('to') ?? '/' })
      const refuse = (error: string, status = 401) => sendPasswordPage(reply, readSite(), { to, error, status })
      try {
        if (!(await app.privateMode.enter(request, reply, form.get('password') ?? ''))) return refuse(copy.wrong)
      } catch (error) {
        if (!(error instanceof Refusal && error.code === 'too_many_requests')) throw error
        reply.header('retry-after', String(error.wait?.seconds ?? 60))
        return refuse(error.message, 429)
      }
      return reply.header('cache-control', 'no-store').redirect(to, 303)
    })
  })
}
