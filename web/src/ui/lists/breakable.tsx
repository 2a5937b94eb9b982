import { Fragment } from 'react'

/** An email address or URL that wraps before `@` and after `/`; give its element `wrap-anywhere` for longer parts. */
export function Breakable({ children }: { children: string }) {
  const parts = (children.match(/@?[^@/]*\/*/g) ?? []).filter(Boolean)
  return parts.map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text keep their places
    <Fragment key={at}>
      {at > 0 ? <wbr /> : null}
      {part}
    </Fragment>
  ))
}
