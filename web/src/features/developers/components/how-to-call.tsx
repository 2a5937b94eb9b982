import { apiKeyLimits } from '#contract/developers/api-scopes.rules.ts'
import { propertiesEndpoints } from '#contract/properties/properties.endpoints.ts'
import { useIsHydrated } from '../../../lib/use-is-hydrated.ts'

const exampleOf = (origin: string) =>
  `curl ${origin}${propertiesEndpoints.listOwnProperties.path} \\\n  -H "Authorization: Bearer plk_…"`

/** How a program calls the API, with an example for this site. */
export function HowToCall() {
  // The server renders the path alone: the address of this site is what the browser shows.
  const origin = useIsHydrated() ? window.location.origin : ''
  return (
    <section aria-labelledby="how-to-call" className="border-t border-line pt-10">
      <h2 id="how-to-call" className="text-block">
        How to call the API
      </h2>
      <p className="mt-3 max-w-prose text-muted">
        Programs make the same calls as this site. They send the key in the <code>Authorization</code> header. This one lists your
        places, with a key that may read listings:
      </p>
      <pre className="mt-4 rounded-control bg-sunken p-4 font-mono text-xs wrap-anywhere whitespace-pre-wrap sm:text-sm">
        {exampleOf(origin)}
      </pre>
      <ul className="mt-4 flex max-w-prose list-disc flex-col gap-1.5 pl-5 text-muted">
        <li>A call that the key may not make answers 403 and names the missing scope.</li>
        <li>A key makes up to {apiKeyLimits.callsPerMinute} calls a minute. Further ones answer 429.</li>
        <li>Keep keys on your server. Never put one into a web page or an app.</li>
      </ul>
      <p className="mt-4 flex flex-wrap gap-x-6 gap-y-2">
        <a href="/api/docs" className="link inline-block py-1">
          All calls
        </a>
        <a href="/api/openapi.json" className="link inline-block py-1">
          OpenAPI description
        </a>
      </p>
    </section>
  )
}
