import { useSiteSettings } from '../../../lib/site-settings.tsx'

/** The support address as a mail link. */
export function SupportLink() {
  const { supportEmail } = useSiteSettings()
  return (
    <a href={`mailto:${supportEmail}`} className="link wrap-anywhere">
      {supportEmail}
    </a>
  )
}
