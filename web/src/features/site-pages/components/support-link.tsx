import { support } from '../site-pages.copy.ts'

/** The address of support, ready to write to. */
export function SupportLink() {
  return (
    <a href={`mailto:${support.email}`} className="link wrap-anywhere">
      {support.email}
    </a>
  )
}
