import { t } from '@lingui/core/macro'
import { Mail, Phone } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { Booking } from '#contract/bookings/bookings.schemas.ts'
import { useSiteSettings } from '../../../../lib/site-settings.tsx'
import { guestName } from '../../../../stays/guest-name.ts'
import { cn } from '../../../../ui/class-names.ts'
import { Breakable } from '../../../../ui/lists/breakable.tsx'
import { Avatar } from '../../../../ui/pictures/avatar.tsx'
import type { readPhone } from './read-phone.ts'

const link = 'inline-flex min-h-8 max-w-full items-center gap-1.5 text-muted hover:text-ink'

/** The link that calls a number. It is shown as typed until the formats of countries are loaded. */
function PhoneLink({ typed }: { typed: string }) {
  const { country } = useSiteSettings()
  const [read, setRead] = useState<typeof readPhone>()
  useEffect(() => {
    // Without the chunk the link stays as typed.
    import('./read-phone.ts').then(
      (loaded) => setRead(() => loaded.readPhone),
      () => undefined,
    )
  }, [])
  const { href, text } = read?.(typed, country) ?? { href: `tel:${typed.replace(/[^\d+]/g, '')}`, text: typed }
  return (
    <a href={href} className={`num shrink-0 whitespace-nowrap ${link}`}>
      <Phone aria-hidden className="size-4 shrink-0" />
      {text}
    </a>
  )
}

interface ContactLinksProps {
  guest: Booking['guest']
  /** In a container below 576 px the word Email stands for the address, so that both links share a line. */
  isBrief?: boolean
}

/** Email and phone links, as far as the host may see them; the parent row wraps. */
export function ContactLinks({ guest, isBrief = false }: ContactLinksProps) {
  return (
    <>
      {guest?.email ? (
        <a href={`mailto:${guest.email}`} title={guest.email} className={`min-w-0 ${link}`}>
          <Mail aria-hidden className="size-4 shrink-0" />
          {isBrief ? <span className="@xl:hidden">{t`Email`}</span> : null}
          <span className={cn('min-w-0 wrap-anywhere', isBrief && '@max-xl:hidden')}>
            <Breakable>{guest.email}</Breakable>
          </span>
        </a>
      ) : null}
      {guest?.phoneNumber ? <PhoneLink typed={guest.phoneNumber} /> : null}
    </>
  )
}

/** The guest, with contact details: in a row, from 1024 px one below the other. */
export function GuestContact({ guest }: { guest: Booking['guest'] }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 text-sm lg:flex-col lg:items-start">
      <p className="flex items-center gap-2.5 font-semibold">
        <Avatar name={guestName(guest)} image={guest?.profileImageUrl ?? null} className="size-9 text-sm" />
        {guestName(guest)}
      </p>
      <ContactLinks guest={guest} />
    </div>
  )
}
