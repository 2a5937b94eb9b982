import { type ComponentProps, useLayoutEffect, useRef } from 'react'

/**
 * One line below the page, above a phone's bottom bar and a map's sheet; the page ends above it. It tells the page how
 * high it is, which depends on the window, the language and the size of its text. One is shown at a time.
 */
export function BottomLine({ children, ...rest }: ComponentProps<'section'>) {
  const line = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    if (!line.current) return
    const { style } = document.documentElement
    const tell = () => style.setProperty('--bottom-line', `${line.current?.offsetHeight ?? 0}px`)
    const observer = new ResizeObserver(tell)
    tell()
    observer.observe(line.current)
    return () => {
      observer.disconnect()
      style.removeProperty('--bottom-line')
    }
  }, [])
  return (
    <section
      ref={line}
      data-bottom-line
      className="fixed inset-x-0 bottom-[calc(var(--bottom-bar,0px)+var(--hosting-bar,0px))] z-35 border-t border-line bg-surface py-1 max-md:pt-2 print:hidden"
      {...rest}
    >
      <div className="wrap flex flex-wrap items-center justify-between gap-x-6">{children}</div>
    </section>
  )
}
