import { support } from '../../../lib/support.ts'

/** The support address as a mail link. */
export function SupportLink() {
  return (
    <a href={`mailto:${support.email}`} className="link wrap-anywhere">
      {support.email}
    </a>
  )
}
