// A chunk of its own: it loads with the first message.

import { t } from '@lingui/core/macro'
import { X } from 'lucide-react'
import { Toast as Radix } from 'radix-ui'
import { useEffect, useRef } from 'react'
import { cn } from '../class-names.ts'
import { dismissToast, useShownToast } from './toast-store.ts'

const GAP_PX = 24

/** The toast's height is in `--toast-space` while it is visible, so that a phone's sheet starts below it. */
function useToastSpace(id: number | undefined) {
  const element = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (id === undefined) return
    const { style } = document.documentElement
    style.setProperty('--toast-space', `${(element.current?.offsetHeight ?? 0) + GAP_PX}px`)
    return () => {
      style.removeProperty('--toast-space')
    }
  }, [id])
  return element
}

/**
 * The toasts: 5 s each, swipe right 50 px to dismiss, F8 moves focus here. At the bottom of a wide screen; at the top
 * of a phone, whose bottom has sheets and actions. Loaded by `ToastHost`.
 */
export function Toaster() {
  const toast = useShownToast()
  const element = useToastSpace(toast?.id)
  return (
    <Radix.Provider label={t`Notification`} duration={5000} swipeDirection="right" swipeThreshold={50}>
      {toast ? (
        <Radix.Root
          key={toast.id}
          ref={element}
          onOpenChange={(open) => {
            if (!open) dismissToast(toast.id)
          }}
          className={cn(
            'relative flex items-start gap-3 rounded-[14px] border-s-4 bg-toast py-4 pe-12 ps-4 text-on-toast shadow-float data-[state=open]:animate-in data-[state=open]:slide-in-from-top-4 sm:data-[state=open]:slide-in-from-bottom-4 data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=cancel]:translate-x-0 data-[swipe=end]:animate-out data-[swipe=end]:slide-out-to-right-full',
            toast.variant === 'destructive' ? 'border-[#f08379]' : 'border-amber',
          )}
        >
          <div className="min-w-0">
            <Radix.Title className="font-semibold">{toast.title}</Radix.Title>
            {toast.description ? (
              <Radix.Description className="mt-0.5 text-sm opacity-85">{toast.description}</Radix.Description>
            ) : null}
          </div>
          <Radix.Close
            aria-label={t`Dismiss`}
            className="absolute top-1.5 end-1.5 grid size-11 place-items-center rounded-full opacity-80 hover:opacity-100"
          >
            <X aria-hidden className="size-4.5" />
          </Radix.Close>
        </Radix.Root>
      ) : null}
      <Radix.Viewport
        hotkey={['F8']}
        label={t`Notifications (F8)`}
        className="fixed inset-x-3 top-[max(12px,env(safe-area-inset-top))] z-100 flex flex-col outline-none sm:inset-x-auto sm:top-auto sm:end-6 sm:bottom-[calc(24px+var(--banner-space,0px))] sm:w-96 print:hidden"
      />
    </Radix.Provider>
  )
}
