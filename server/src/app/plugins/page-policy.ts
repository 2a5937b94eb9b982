/** The content security policy of a page: our own files and the inline scripts that carry `nonce`, the card provider only when it is used. */
export function contentSecurityPolicy({ nonce, usesStripe }: { nonce: string; usesStripe: boolean }): string {
  const stripe = usesStripe
    ? {
        scripts: ' https://js.stripe.com',
        calls: ' https://api.stripe.com',
        frames: 'https://js.stripe.com https://hooks.stripe.com',
      }
    : null
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'${stripe?.scripts ?? ''}`,
    // Components place what floats by style attributes; style elements need the nonce.
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${stripe?.calls ?? ''}`,
    `frame-src ${stripe?.frames ?? "'none'"}`,
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}
