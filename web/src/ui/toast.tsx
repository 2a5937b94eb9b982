import { X } from 'lucide-react'
import { Toast as Radix } from 'radix-ui'
import { cn } from './class-names.ts'
import { dismissToast, useShownToast } from './toast-store.ts'

/** Where toasts appear: 5 s each, swipe right 50 px to dismiss, F8 moves focus here (spec §9). Mount once. */
export function Toaster() {
  const toast = useShownToast()
  return (
    <Radix.Provider duration={5000} swipeDirection="right" swipeThreshold={50}>
      {toast ? (
        <Radix.Root
          key={toast.id}
          onOpenChange={(open) => {
            if (!open) dismissToast(toast.id)
          }}
          className={cn(
            'relative flex items-start gap-3 rounded-[14px] border-l-4 bg-toast py-4 pr-12 pl-4 text-on-toast shadow-float data-[state=open]:animate-in data-[state=open]:slide-in-from-bottom-4 data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=cancel]:translate-x-0 data-[swipe=end]:animate-out data-[swipe=end]:slide-out-to-right-full',
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
            aria-label="Dismiss"
            className="absolute top-1.5 right-1.5 grid size-11 place-items-center rounded-full opacity-80 hover:opacity-100"
          >
            <X aria-hidden className="size-4.5" />
          </Radix.Close>
        </Radix.Root>
      ) : null}
      <Radix.Viewport
        hotkey={['F8']}
        className="fixed inset-x-3 bottom-3 z-100 flex flex-col outline-none sm:inset-x-auto sm:right-6 sm:bottom-6 sm:w-96"
      />
    </Radix.Provider>
  )
}
