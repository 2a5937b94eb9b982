import { t } from '@lingui/core/macro'
import { createRoute } from '@tanstack/react-router'
import type { AppContext } from '../app-context.ts'
import { publicHead } from '../document/page-head.ts'
import { lazyScreen } from './lazy-screen.tsx'
import { rootRoute } from './root-route.tsx'
import { readerQuery, settleOnServer } from './settle-on-server.ts'

/** Pages that are the same for every visitor. */
const getParentRoute = () => rootRoute
const loadScreens = async () => (await import('../../features/site-pages/screens/text-screens.tsx')).texts

/** Loads the text of a page by the path of its call: the call itself would be in every first load. */
const loader = ({ context, location }: { context: AppContext; location: { pathname: string } }) =>
  settleOnServer(context, ({ queryClient }) => [
    queryClient.prefetchQuery({ queryKey: [`/api/pages${location.pathname}${readerQuery(context)}`] }),
  ])

export const privacyPolicyRoute = createRoute({
  getParentRoute,
  path: '/privacy-policy',
  loader,
  head: publicHead(() => ({
    title: t`Privacy Policy`,
    description: t`What data we keep, why, and what you can ask us to do with it.`,
  })),
  component: lazyScreen(loadScreens, 'PrivacyPolicyScreen'),
})

export const termsOfServiceRoute = createRoute({
  getParentRoute,
  path: '/terms-of-service',
  loader,
  head: publicHead(() => ({ title: t`Terms of Service`, description: t`The terms for guests and hosts.` })),
  component: lazyScreen(loadScreens, 'TermsOfServiceScreen'),
})

export const sitemapRoute = createRoute({
  getParentRoute,
  path: '/sitemap',
  head: publicHead(() => ({ title: t`Sitemap`, description: t`Every page of the site at a glance.` })),
  component: lazyScreen(loadScreens, 'SitemapScreen'),
})

export const cookieSettingsRoute = createRoute({
  getParentRoute,
  path: '/cookie-settings',
  head: publicHead(() => ({ title: t`Cookie Settings`, description: t`Choose which cookies we may use.` })),
  component: lazyScreen(loadScreens, 'CookieSettingsScreen'),
})

export const howItWorksRoute = createRoute({
  getParentRoute,
  path: '/how-it-works',
  loader,
  head: publicHead(() => ({
    title: t`How it works`,
    description: t`How hosting works, what it costs and what you earn, with an example.`,
  })),
  component: lazyScreen(loadScreens, 'HowItWorksScreen'),
})

export const helpRoute = createRoute({
  getParentRoute,
  path: '/help',
  loader,
  head: publicHead(() => ({ title: t`Help Center`, description: t`Answers for guests and hosts, and a way to reach us.` })),
  component: lazyScreen(loadScreens, 'HelpScreen'),
})
