interface PagePolicy {
  /** The nonce of the inline scripts that may run. */
  nonce: string
  usesStripe: boolean
  /** The operator's own map style; pages may call its origin. */
  mapStyleUrl: string | null
}

/**
 * The content security policy of a page: our own files and inline scripts with the nonce; the card provider and the
 * map's origin only where they are used.
 */
export function contentSecurityPolicy({ nonce, usesStripe, mapStyleUrl }: PagePolicy): string {
  const mapOrigin = mapStyleUrl ? ` ${new URL(mapStyleUrl).origin}` : ''
  const stripe = usesStripe
    ? {
        scripts: ' https://js.stripe.com https://*.js.stripe.com',
        calls: ' https://api.stripe.com',
        frames: 'https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
      }
    : null
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'${stripe?.scripts ?? ''}`,
    // Components place floating elements by style attributes; style elements need the nonce.
    `style-src 'self' 'nonce-${nonce}'`,
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
