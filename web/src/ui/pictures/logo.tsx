import { useSiteSettings } from '../../lib/site-settings.tsx'
import { cn } from '../class-names.ts'

/** The operator's own logo. In the dark theme it stands on a light plate, because most logos are made for paper. */
export function LogoPicture({ logo, name }: { logo: string; name: string }) {
  return <img src={logo} alt={name} className="h-9 w-auto max-w-52 rounded-lg bg-(--logo-plate) object-contain p-0.5" />
}

/** The logo of the site: the operator's own, or the lantern and the name. */
export function Logo({ className }: { className?: string }) {
  const { name, logo } = useSiteSettings()
  return (
    <span
      className={cn(
        'inline-flex items-center gap-2.5 font-display text-2xl leading-none font-medium tracking-[-0.02em]',
        className,
      )}
    >
      {logo ? <LogoPicture logo={logo} name={name} /> : <Lantern name={name} />}
    </span>
  )
}

/** The drawn lantern beside the name. */
function Lantern({ name }: { name: string }) {
  return (
    <>
      <svg aria-hidden width="30" height="34" viewBox="0 0 30 34" fill="none" className="shrink-0">
        <circle cx="15" cy="18" r="14" fill="var(--amber)" opacity=".28" />
        <g stroke="currentColor" strokeLinecap="round" strokeLinejoin="round" strokeWidth="2.3">
          <path d="M15 2v5M9 12l6-6 6 6" />
          <path d="M8.5 13h13l-2 13h-9Z" fill="var(--amber)" />
          <path d="M10 29.5h10" />
        </g>
      </svg>
      {name}
    </>
  )
}
