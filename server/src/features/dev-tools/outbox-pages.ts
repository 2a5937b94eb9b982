import { escapeHtml } from '../../platform/mailer/mail-layout.ts'
import type { OutboxMail } from './outbox.ts'

/** Styles only: the pages need no script, and an email's own content may load nothing. */
export const OUTBOX_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

const STYLE = `:root{color-scheme:light dark;--page:#fbf9f5;--surface:#fff;--ink:#1b2623;--muted:#5b6763;--line:#e2dcd2;--primary:#1f5146}
@media(prefers-color-scheme:dark){:root{--page:#12171a;--surface:#1a2124;--ink:#f1ede6;--muted:#a3ada8;--line:#2c3538;--primary:#7cc5b0}}
*{box-sizing:border-box}body{margin:0;background:var(--page);color:var(--ink);font:16px/1.5 Figtree,system-ui,sans-serif}
main{max-width:760px;margin:auto;padding:32px 16px}h1{margin:0 0 8px;font:600 28px/1.25 Fraunces,Georgia,serif;overflow-wrap:anywhere}
h2{margin:24px 0 8px;font-size:16px}p,dl{color:var(--muted);margin:0 0 24px}dl{display:grid;grid-template-columns:auto 1fr;gap:4px 16px}dd{margin:0;overflow-wrap:anywhere}
a{color:var(--primary)}:focus-visible{outline:2px solid var(--primary);outline-offset:2px}ul{list-style:none;margin:0;padding:0;border:1px solid var(--line);border-radius:16px;background:var(--surface);overflow:hidden}
li+li{border-top:1px solid var(--line)}li a{display:block;padding:12px 16px;text-decoration:none;color:inherit}li a:hover strong{text-decoration:underline}
li small{display:block;color:var(--muted);font-size:14px;overflow-wrap:anywhere}iframe,pre{width:100%;border:1px solid var(--line);border-radius:16px;background:#fff}
iframe{height:640px}pre{margin:0;padding:16px;background:var(--surface);white-space:pre-wrap;overflow-wrap:anywhere;font-size:14px}`

const page = (title: string, content: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${escapeHtml(title)} | Porchlight outbox</title><style>${STYLE}</style></head><body><main>${content}</main></body></html>
`

const time = (iso: string) => `<time datetime="${escapeHtml(iso)}">${escapeHtml(iso.replace('T', ' ').slice(0, 19))} UTC</time>`

const row = ({ name, subject, to, sentAt }: OutboxMail) =>
  `<li><a href="/dev/outbox/${escapeHtml(name)}"><strong>${escapeHtml(subject)}</strong><small>To ${escapeHtml(to)}, ${time(sentAt)}</small></a></li>`

/** The list of emails, newest first. */
export function renderOutbox(mails: readonly OutboxMail[]): string {
  const list = mails.length > 0 ? `<ul>${mails.map(row).join('')}</ul>` : '<p>No emails yet.</p>'
  return page(
    'Outbox',
    `<h1>Outbox</h1><p>No mail server is configured, so emails are kept here instead of being sent. Newest first.</p>${list}`,
  )
}

/** One email: its HTML in a frame that can neither run nor load anything, its text below. */
export function renderEmail({ name, subject, to, sentAt, text, html }: OutboxMail): string {
  return page(
    subject,
    `<p><a href="/dev/outbox">All emails</a></p><h1>${escapeHtml(subject)}</h1>
<dl><dt>To</dt><dd>${escapeHtml(to)}</dd><dt>Written</dt><dd>${time(sentAt)}</dd><dt>File</dt><dd><a href="/dev/outbox/${escapeHtml(name)}.eml" download>${escapeHtml(name)}.eml</a></dd></dl>
<h2>As HTML</h2><iframe sandbox title="The email as HTML" srcdoc="${escapeHtml(html)}"></iframe>
<h2>As text</h2><pre>${escapeHtml(text)}</pre>`,
  )
}
