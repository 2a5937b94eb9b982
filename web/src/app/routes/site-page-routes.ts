import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { EditablePage } from '#contract/content/content.rules.ts'
import { pageTextQuery } from '../../features/site-pages/api/page-text-query.ts'
import type { AppContext } from '../app-context.ts'
import { rootRoute } from './root-route.tsx'
import { settleOnServer } from './settle-on-server.ts'
import { publicHead } from './titled-head.ts'

/** Pages that are the same for every visitor. */
const getParentRoute = () => rootRoute
const loadText =
  (page: EditablePage) =>
  ({ context }: { context: AppContext }) =>
    settleOnServer(context, ({ api, queryClient }) => [queryClient.prefetchQuery(pageTextQuery(api, page))])

export const privacyPolicyRoute = createRoute({
  getParentRoute,
  path: '/privacy-policy',
  loader: loadText('privacy-policy'),
  head: publicHead('Privacy Policy', 'What data we keep, why, and what you can ask us to do with it.'),
  component: lazyRouteComponent(
    () => import('../../features/site-pages/screens/privacy-policy-screen.tsx'),
    'PrivacyPolicyScreen',
  ),
})

export const termsOfServiceRoute = createRoute({
  getParentRoute,
  path: '/terms-of-service',
  loader: loadText('terms-of-service'),
  head: publicHead('Terms of Service', 'The terms for guests and hosts.'),
  component: lazyRouteComponent(
    () => import('../../features/site-pages/screens/terms-of-service-screen.tsx'),
    'TermsOfServiceScreen',
  ),
})

export const sitemapRoute = createRoute({
  getParentRoute,
  path: '/sitemap',
  head: publicHead('Sitemap', 'Every page of the site at a glance.'),
  component: lazyRouteComponent(() => import('../../features/site-pages/screens/sitemap-screen.tsx'), 'SitemapScreen'),
})

export const cookieSettingsRoute = createRoute({
  getParentRoute,
  path: '/cookie-settings',
  head: publicHead('Cookie Settings', 'Choose which cookies we may use.'),
  component: lazyRouteComponent(
    () => import('../../features/site-pages/screens/cookie-settings-screen.tsx'),
    'CookieSettingsScreen',
  ),
})

export const howItWorksRoute = createRoute({
  getParentRoute,
  path: '/how-it-works',
  loader: loadText('how-it-works'),
  head: publicHead('How it works', 'How hosting works, what it costs and what you earn, with an example.'),
  component: lazyRouteComponent(() => import('../../features/site-pages/screens/how-it-works-screen.tsx'), 'HowItWorksScreen'),
})

export const helpRoute = createRoute({
  getParentRoute,
  path: '/help',
  loader: loadText('help'),
  head: publicHead('Help Center', 'Answers for guests and hosts, and a way to reach us.'),
  component: lazyRouteComponent(() => import('../../features/site-pages/screens/help-screen.tsx'), 'HelpScreen'),
})
