import type { PublicSite } from '#contract/site/site-settings.rules.ts'
import { cn } from '../../ui/class-names.ts'

const networks = [
  {
    name: 'Facebook',
    setting: 'facebookUrl',
    path: 'M14 8h2.5V5H14a3.5 3.5 0 0 0-3.5 3.5V11H8v3h2.5v6H13.500v-6H16l.500-3h-3V9a1 1 0 0 1 .500-1Z',
  },
  {
    name: 'Instagram',
    setting: 'instagramUrl',
    path: 'M8 4h8a4 4 0 0 1 4 4v8a4 4 0 0 1-4 4H8a4 4 0 0 1-4-4V8a4 4 0 0 1 4-4ZM12 8.500a3.500 3.500 0 1 0 0 7 3.500 3.500 0 0 0 0-7ZM16.800 7.200h.01',
  },
  { name: 'X', setting: 'xUrl', path: 'M5 5l14 14M19 5 5 19' },
] as const

const look = 'grid size-11 place-items-center text-muted'

function Mark({ path }: { path: string }) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.7"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="size-5"
    >
      <path d={path} />
    </svg>
  )
}

/** The site's pages at social networks, as the operator set them. One without an address is a link without a target. */
export function SocialLinks({ site }: { site: PublicSite }) {
  return (
    <ul className="mt-3 -ml-3 flex">
      {networks.map(({ name, setting, path }) => (
        <li key={name}>
          {site[setting] ? (
            <a href={site[setting]} target="_blank" rel="noreferrer" aria-label={name} className={cn(look, 'hover:text-ink')}>
              <Mark path={path} />
            </a>
          ) : (
            // A link without a target is marked up this way, so that screen readers announce it as disabled.
            // biome-ignore lint/a11y/useSemanticElements: an anchor without href has no role of its own
            <span role="link" tabIndex={-1} aria-disabled aria-label={name} className={look}>
              <Mark path={path} />
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}
