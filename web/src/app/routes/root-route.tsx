import { createRootRouteWithContext, HeadContent, Outlet, ScriptOnce, Scripts, useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { sessionEndpoints } from '#contract/auth/session.endpoints.ts'
import { isRightToLeft } from '#contract/shared/texts/languages.ts'
import { type ApiClient, callEndpointOrNull } from '../../lib/api/api-client.ts'
import { ApiProvider } from '../../lib/api/api-context.tsx'
import { currentUserKey } from '../../lib/api/query-client.ts'
import { SiteSettingsProvider } from '../../lib/site-settings.tsx'
import { currentLocale, inLanguage } from '../../lib/texts/texts.tsx'
import { ToastHost } from '../../ui/feedback/toast-host.tsx'
import { holdEarlyInput, markHydrated } from '../../ui/hydration/early-input.ts'
import { MapStyleProvider } from '../../ui/map/map-settings.tsx'
import figtree from '../../ui/styles/fonts/figtree-400-700.woff2'
import fraunces from '../../ui/styles/fonts/fraunces-500.woff2'
import type { AppContext, AppSettings } from '../app-context.ts'
import { hydratedMark, writeHydrationScript } from '../document/hydration-script.ts'
import { pageDataElementId } from '../document/page-data.ts'
import { settingsElementId, writeSettings } from '../document/settings.ts'
import { gateCurtain, useGateUnlocked } from '../gate/gate-state.ts'
import { AppLayout } from '../layout/app-layout.tsx'
import { themeCurtain } from '../layout/theme.ts'
import { NotFoundScreen } from '../not-found-screen.tsx'
import { siteDescription, siteTitleOf } from '../site.ts'

// Without this setting, zod compiles schemas with `new Function`, which violates the page's content security policy.
const beforeModules = 'globalThis.__zod_globalConfig={jitless:true};'

/** Stores the signed-in user, or null, in the page, so that the browser need not request it. */
function learnWhoAsks({ api, queryClient }: AppContext): Promise<void> {
  return queryClient.prefetchQuery({
    queryKey: currentUserKey,
    queryFn: () => callEndpointOrNull(api, sessionEndpoints.getCurrentUser),
  })
}

/** The two fonts every page uses, preloaded before the style sheet. */
const fontPreloads = [fraunces, figtree].map((href) => ({
  rel: 'preload',
  as: 'font',
  type: 'font/woff2',
  href,
  crossOrigin: 'anonymous' as const,
}))

export const rootRoute = createRootRouteWithContext<AppContext>()({
  head: ({ match }) => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1' },
      ...inLanguage(match.context.texts, () => [
        { title: siteTitleOf(match.context.settings.site) },
        { name: 'description', content: siteDescription() },
      ]),
    ],
    links: [
      ...fontPreloads,
      ...match.context.settings.assets.styles.map((href) => ({ rel: 'stylesheet', href })),
      { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
      { rel: 'manifest', href: '/manifest.webmanifest' },
      { rel: 'apple-touch-icon', href: '/icon-192.png' },
    ],
    styles: [{ children: match.context.settings.brandStyle ?? undefined }],
  }),
  loader: ({ context }) => (import.meta.env.SSR ? learnWhoAsks(context) : undefined),
  component: RootDocument,
  notFoundComponent: NotFoundScreen,
})

/** A function as a script of the page. */
const withoutIndents = (script: () => void): string => String(script).replace(/\n\s+/g, '\n')

/** A script element with JSON of our own, whose angle brackets are escaped. */
const jsonElement = (id: string, json: string) => ({ id, type: 'application/json', dangerouslySetInnerHTML: { __html: json } })

/** The attributes of the document that the server alone sets: in the browser they follow what is on the page. */
function useServerMarks() {
  const { state } = useRouter()
  const isFilled = state.matches.some(({ staticData, search }) => staticData.fillsWindow?.(search))
  return import.meta.env.SSR && isFilled ? { 'data-fills-window': '' } : null
}

/** Covers every route until the preview password is entered. Without a digest the site is live. */
function Gate({ context, children }: { context: AppContext; children: ReactNode }) {
  const { settings, GateScreen } = context
  const isUnlocked = useGateUnlocked()
  const router = useRouter()
  const isOpened = isUnlocked && settings.gateDigest !== null
  // The server loads nothing while the gate is closed: page data, titles included, is loaded once it is open.
  useEffect(() => {
    if (isOpened) void router.invalidate()
  }, [isOpened, router])
  return GateScreen && settings.gateDigest !== null && !isUnlocked ? <GateScreen digest={settings.gateDigest} /> : children
}

interface ProvidersProps {
  api: ApiClient
  settings: Pick<AppSettings, 'mapStyleUrl' | 'site'>
  children: ReactNode
}

/** Provides every screen with the API client, the operator's settings and toasts. The router provides the cache. */
export function Providers({ api, settings: { mapStyleUrl, site }, children }: ProvidersProps) {
  return (
    <ApiProvider api={api}>
      <SiteSettingsProvider site={site}>
        <MapStyleProvider styleUrl={mapStyleUrl}>{children}</MapStyleProvider>
      </SiteSettingsProvider>
      <ToastHost />
    </ApiProvider>
  )
}

/** The HTML document, rendered by the server and hydrated by the browser. */
function RootDocument() {
  const context = rootRoute.useRouteContext()
  const { api, settings, answer } = context
  const marks = useServerMarks()
  useEffect(() => {
    markHydrated(document.documentElement)
    dispatchEvent(new Event(hydratedMark))
  }, [])
  return (
    <html
      lang={settings.language ?? 'en'}
      {...(import.meta.env.SSR && isRightToLeft(currentLocale()) ? { dir: 'rtl' } : {})}
      {...marks}
      suppressHydrationWarning
    >
      <head>
        <HeadContent />
        <meta name="theme-color" content="#fbf9f5" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#12171a" media="(prefers-color-scheme: dark)" />
      </head>
      <body>
        {import.meta.env.SSR ? (
          <ScriptOnce>{`(${withoutIndents(holdEarlyInput)})();${beforeModules}${themeCurtain};${gateCurtain}`}</ScriptOnce>
        ) : null}
        <Providers api={api} settings={settings}>
          <Gate context={context}>
            <AppLayout>
              <Outlet />
            </AppLayout>
          </Gate>
        </Providers>
        <script {...jsonElement(settingsElementId, writeSettings(settings))} />
        <script {...jsonElement(pageDataElementId, answer.data)} suppressHydrationWarning />
        <Scripts />
        {import.meta.env.SSR ? (
          <ScriptOnce>{writeHydrationScript(settings.assets.script, [...settings.assets.modules, ...answer.files])}</ScriptOnce>
        ) : null}
      </body>
    </html>
  )
}
