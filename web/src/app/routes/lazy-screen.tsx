import { lazyRouteComponent } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { useHydratedScreen } from '../use-hydrated-screen.ts'

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
