import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '#contract/shared/problem.ts'
import { toReturnUrl } from '#contract/shared/return-url.ts'
import type { Language } from '#contract/shared/texts/languages.ts'
import type { PublicSite } from '#contract/site/site-settings.rules.ts'
import { escapeHtml } from '../../platform/mailer/mail-layout.ts'
import { drawLogo, languageOfPlainPage, type PlainSite, plainPagePolicy, writePlainDocument, writeWait } from './plain-pages.ts'
import { passwordPath } from './private-mode.ts'

/** What the page shows of the site. */
export interface NamedSite extends PlainSite, Pick<PublicSite, 'logo'> {}

interface Asked {
  /** Where the visitor goes with the right password: a path of this site. */
  to: string
  /** What was wrong with a password that was sent, in the language of the page. */
  explain?: (texts: PasswordTexts, language: Language) => string
  status?: number
}

const FORM_BYTES = 8 * 1024

interface PasswordTexts {
  title: string
  lead: string
  label: string
  submit: string
  wrong: string
  /** `{wait}` is a number of minutes in words. */
  tooMany: string
}

const passwordTexts: Readonly<Record<Language, PasswordTexts>> = {
  en: {
    title: 'This site is private',
    lead: 'Enter the password that you were given.',
    label: 'Password',
    submit: 'Continue',
    wrong: 'Incorrect password. Please try again.',
    tooMany: 'Too many requests. Please try again in {wait}.',
  },
  es: {
    title: 'Este sitio es privado',
    lead: 'Introduzca la contraseña que ha recibido.',
    label: 'Contraseña',
    submit: 'Continuar',
    wrong: 'Contraseña incorrecta. Inténtelo de nuevo.',
    tooMany: 'Demasiadas solicitudes. Inténtelo de nuevo dentro de {wait}.',
  },
  fr: {
    title: 'Ce site est privé',
    lead: 'Saisissez le mot de passe que vous avez reçu.',
    label: 'Mot de passe',
    submit: 'Continuer',
    wrong: 'Mot de passe incorrect. Veuillez réessayer.',
    tooMany: 'Trop de requêtes. Veuillez réessayer dans {wait}.',
  },
  de: {
    title: 'Diese Website ist privat',
    lead: 'Geben Sie das Passwort ein, das Sie erhalten haben.',
    label: 'Passwort',
    submit: 'Weiter',
    wrong: 'Falsches Passwort. Bitte versuchen Sie es erneut.',
    tooMany: 'Zu viele Anfragen. Bitte versuchen Sie es in {wait} erneut.',
  },
  pt: {
    title: 'Este site é privado',
    lead: 'Introduza a palavra-passe que recebeu.',
    label: 'Palavra-passe',
    submit: 'Continuar',
    wrong: 'Palavra-passe incorreta. Tente novamente.',
    tooMany: 'Demasiados pedidos. Tente novamente dentro de {wait}.',
  },
  ja: {
    title: 'このサイトは非公開です',
    lead: 'お知らせしたパスワードを入力してください。',
    label: 'パスワード',
    submit: '続ける',
    wrong: 'パスワードが正しくありません。もう一度お試しください。',
    tooMany: 'リクエストが多すぎます。{wait}後にもう一度お試しください。',
  },
}

// The classes are those of the pre-launch page (web/src/app/gate) and its field and button: styles exist for classes
// that the pages use.
function writeForm(site: NamedSite, copy: PasswordTexts, { to, error }: { to: string; error: string | undefined }): string {
  const described = error ? ' aria-describedby="password-error" aria-invalid="true"' : ''
  return `<main class="grid min-h-dvh place-items-center bg-[radial-gradient(circle_at_50%_0%,var(--amber-soft),transparent_60%)] p-4">
<div class="w-full max-w-[440px]">
<div class="mb-8 flex justify-center">${drawLogo(site.name, site.logo)}</div>
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
export function sendPasswordPage(reply: FastifyReply, site: NamedSite, { to, explain, status = 401 }: Asked): FastifyReply {
  const { name, styles, languages } = site
  const language = languageOfPlainPage(reply.request.headers, to, languages)
  const copy = passwordTexts[language]
  const content = writeForm(site, copy, { to, error: explain?.(copy, language) })
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .header('vary', 'cookie')
    .header('x-robots-tag', 'noindex, nofollow')
    .header('content-security-policy', plainPagePolicy.replace("form-action 'none'", "form-action 'self'"))
    .type('text/html; charset=utf-8')
    .send(writePlainDocument({ language, name, styles, title: copy.title, content }))
}

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
      const refuse = (explain: NonNullable<Asked['explain']>, status = 401) =>
        sendPasswordPage(reply, readSite(), { to, explain, status })
      try {
        if (!(await app.privateMode.enter(request, reply, form.get('password') ?? ''))) return refuse(({ wrong }) => wrong)
      } catch (error) {
        if (!(error instanceof Refusal && error.code === 'too_many_requests')) throw error
        const { seconds } = error.wait ?? { seconds: 60 }
        reply.header('retry-after', String(seconds))
        const minutes = Math.ceil(seconds / 60)
        return refuse(({ tooMany }, language) => tooMany.replace('{wait}', writeWait(language, minutes, 'minute')), 429)
      }
      return reply.header('cache-control', 'no-store').redirect(to, 303)
    })
  })
}
