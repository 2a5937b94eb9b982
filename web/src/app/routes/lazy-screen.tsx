import { lazyRouteComponent, type SearchSchemaInput } from '@tanstack/react-router'
import { type ComponentType, useEffect } from 'react'
import { withTexts } from '../../lib/texts/catalogs.ts'
import { markHydrated } from '../../ui/hydration/early-input.ts'

/** Marks the content of the page as hydrated. Called by what fills it, which hydrates after the layout around it. */
export function useHydratedScreen(): void {
  useEffect(() => {
    const content = document.getElementById('content')
    if (content) markHydrated(content)
  }, [])
}

/** A screen whose code is loaded with its page. It says when it is hydrated, which is after the page around it. */
export const lazyScreen = <Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) =>
  lazyRouteComponent(async () => {
    const Screen: ComponentType = (await load())[name]
    function HydratedScreen() {
      useHydratedScreen()
      return <Screen />
    }
    return { default: HydratedScreen }
  })

/** A screen of the account's pages, whose texts are in a catalog of their own. */
export const personalScreen = <Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) =>
  lazyScreen(withTexts(load, ['account']), name)

/** A screen of the pages for hosts, whose texts are beside those of an account. */
export const hostScreen = <Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) =>
  lazyScreen(withTexts(load, ['account', 'host']), name)

/** A screen of the operator's console, which shows parts of all other pages too. */
export const consoleScreen = <Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) =>
  lazyScreen(withTexts(load, ['account', 'host', 'console']), name)

/** The search parameters as they are: the screen reads them, so that no first load of a page has the rules of all. */
export const asGiven = <Search,>(search: Search & SearchSchemaInput): Search => search
