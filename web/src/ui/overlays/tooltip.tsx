import { Tooltip as Radix } from 'radix-ui'
import type { ReactNode } from 'react'

/** Delays: 700 ms, then 300 ms between neighboring tooltips. Mount once around a screen with tooltips. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Radix.Provider delayDuration={700} skipDelayDuration={300}>
      {children}
    </Radix.Provider>
  )
}

/** The tooltip of a control without visible text; `children` is that control. */
export function Tooltip({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          sideOffset={6}
          collisionPadding={8}
          className="z-60 max-w-64 rounded-lg bg-toast px-3 py-1.5 text-sm text-on-toast shadow-float"
        >
          {label}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
