/** The hashes of the inline scripts and styles of a page, as sources of a policy: `'sha256-…'`. */
export interface InlineSources {
  scripts: readonly string[]
  styles: readonly string[]
}

interface PagePolicy {
  inline: InlineSources
  usesStripe: boolean
  /** The operator's own map style; pages may call its origin. */
  mapStyleUrl: string | null
}

/**
 * The content security policy of a page: our own files, and the inline scripts and styles with these hashes; the card
 * provider and the map's origin only where they are used.
 */
export function contentSecurityPolicy({ inline, usesStripe, mapStyleUrl }: PagePolicy): string {
  const mapOrigin = mapStyleUrl ? ` ${new URL(mapStyleUrl).origin}` : ''
  const stripe = usesStripe
    ? {
        scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
        calls: ' https://api.stripe.com',
        frames: 'https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
      }
    : null
  return [
    "default-src 'self'",
    ['script-src', "'self'", ...inline.scripts, ...(stripe?.scripts ?? [])].join(' '),
    // Components place floating elements by style attributes; style elements need their hash.
    ['style-src', "'self'", ...inline.styles].join(' '),
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob:${mapOrigin}`,
    "font-src 'self'",
    `connect-src 'self'${stripe?.calls ?? ''}${mapOrigin}`,
    `frame-src ${stripe?.frames ?? "'none'"}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}
