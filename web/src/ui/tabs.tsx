import { type ComponentProps, createContext, type KeyboardEvent, type ReactNode, use, useEffect, useId, useRef } from 'react'
import { direction, keyInOrder } from '../lib/texts/texts.tsx'
import { cn } from './class-names.ts'

interface TabsProps {
  value: string
  onValueChange: (value: string) => void
  /** The arrow keys only move focus; Enter and Space select. For panels that are slow to open. */
  isManual?: boolean
  className?: string
  children: ReactNode
}

const Chosen = createContext<{ value: string; choose: (value: string) => void; id: string; isManual: boolean }>({
  value: '',
  choose: () => undefined,
  id: '',
  isManual: false,
})

/** The look of tabs as one control with a few segments, for `TabsList` and `TabsTrigger`. */
export const segments = {
  list: 'rounded-control border-b-0 bg-sunken p-1',
  tab: 'min-h-11 flex-1 justify-center rounded-[8px] border-0 px-4 text-[15px] outline-offset-0 data-[state=active]:bg-surface data-[state=active]:shadow-[0_1px_3px_rgb(20_24_22/0.18)]',
} as const

/** Tabs and their panels, one of which is visible. The server and the browser render the same markup. */
export function Tabs({ value, onValueChange, isManual = false, className, children }: TabsProps) {
  const id = useId()
  return (
    <Chosen value={{ value, choose: onValueChange, id, isManual }}>
      <div className={className}>{children}</div>
    </Chosen>
  )
}

const steps: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
}

/**
 * Moves the focus by an arrow key, Home or End along the elements of a row; returns the one that has it now, or
 * undefined when the key is another one.
 */
export function focusAlong(event: KeyboardEvent<HTMLElement>, selector: string): HTMLElement | undefined {
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>(selector)]
  const at = all.findIndex((each) => each.matches(':focus'))
  const next = at < 0 ? undefined : all[steps[keyInOrder(event.key)]?.(at, all.length) ?? -1]
  if (!next) return
  event.preventDefault()
  next.focus()
  return next
}

/** Focus moves along the tabs and selects them, unless `isManual` is set. */
function moveAlong(event: KeyboardEvent<HTMLElement>, isManual: boolean) {
  const next = focusAlong(event, '[role=tab]')
  if (!isManual) next?.click()
}

/** Fades the edges that have more tabs behind them. From right to left `scrollLeft` counts down from 0 at the right. */
function fadeEdges({ style, scrollLeft, clientWidth, scrollWidth }: HTMLElement) {
  const atLeft = direction() === 'rtl' ? scrollLeft + scrollWidth - clientWidth : scrollLeft
  style.setProperty('--before', atLeft > 1 ? '40px' : '0px')
  style.setProperty('--after', atLeft + clientWidth < scrollWidth - 1 ? '40px' : '0px')
}

/** The row of tabs; when too narrow it scrolls sideways, with the selected tab centered and the edges faded. */
export function TabsList({ className, ...rest }: ComponentProps<'div'>) {
  const { isManual, value } = use(Chosen)
  const list = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another value centers another tab
  useEffect(() => {
    const row = list.current
    const tab = row?.querySelector<HTMLElement>('[aria-selected=true]')
    if (!row || !tab) return
    row.scrollLeft = tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2
    const fade = () => fadeEdges(row)
    fade()
    addEventListener('resize', fade)
    return () => removeEventListener('resize', fade)
  }, [value])
  return (
    <div
      ref={list}
      role="tablist"
      className={cn(
        'relative flex gap-1 overflow-x-auto border-b border-line [scrollbar-width:none] [mask-image:linear-gradient(to_right,transparent,#000_var(--before,0px),#000_calc(100%-var(--after,0px)),transparent)]',
        className,
      )}
      onScroll={(event) => fadeEdges(event.currentTarget)}
      onKeyDown={(event) => moveAlong(event, isManual)}
      {...rest}
    />
  )
}

/** One tab: the selected one is ink over a 3 px amber line. */
export function TabsTrigger({ className, value, ...rest }: ComponentProps<'button'> & { value: string }) {
  const chosen = use(Chosen)
  const isActive = chosen.value === value
  return (
    <button
      type="button"
      role="tab"
      id={`${chosen.id}-tab-${value}`}
      aria-selected={isActive}
      aria-controls={`${chosen.id}-panel-${value}`}
      data-state={isActive ? 'active' : 'inactive'}
      tabIndex={isActive ? 0 : -1}
      onClick={() => chosen.choose(value)}
      className={cn(
        'inline-flex min-h-12 shrink-0 items-center gap-2 border-b-3 border-transparent px-4 font-medium whitespace-nowrap text-muted -outline-offset-3 hover:text-ink data-[state=active]:border-amber data-[state=active]:font-semibold data-[state=active]:text-ink',
        className,
      )}
      {...rest}
    />
  )
}

/** The content of a tab; mounted only while the tab is selected. */
export function TabsContent({ value, children, ...rest }: ComponentProps<'div'> & { value: string }) {
  const chosen = use(Chosen)
  const isActive = chosen.value === value
  return (
    <div
      role="tabpanel"
      id={`${chosen.id}-panel-${value}`}
      aria-labelledby={`${chosen.id}-tab-${value}`}
      hidden={!isActive}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the ARIA tabs pattern moves focus from a tab into its panel
      tabIndex={0}
      {...rest}
    >
      {isActive ? children : null}
    </div>
  )
}
