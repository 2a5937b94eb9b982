const networks = [
  { name: 'Facebook', path: 'M14 8h2.5V5H14a3.5 3.5 0 0 0-3.5 3.5V11H8v3h2.5v6H13.500v-6H16l.500-3h-3V9a1 1 0 0 1 .500-1Z' },
  {
    name: 'Instagram',
    path: 'M8 4h8a4 4 0 0 1 4 4v8a4 4 0 0 1-4 4H8a4 4 0 0 1-4-4V8a4 4 0 0 1 4-4ZM12 8.500a3.500 3.500 0 1 0 0 7 3.500 3.500 0 0 0 0-7ZM16.800 7.200h.01',
  },
  { name: 'X', path: 'M5 5l14 14M19 5 5 19' },
] as const

/** Placeholders for the operator's social networks; they have no targets yet. */
export function SocialLinks() {
  return (
    <ul className="mt-3 -ml-3 flex">
      {networks.map(({ name, path }) => (
        <li key={name}>
          {/* A link without a target is marked up this way, so that screen readers announce it as disabled. */}
          {/* biome-ignore lint/a11y/useSemanticElements: an anchor without href has no role of its own */}
          <span role="link" tabIndex={-1} aria-disabled aria-label={name} className="grid size-11 place-items-center text-muted">
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
          </span>
        </li>
      ))}
    </ul>
  )
}
