import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import type { ComboboxField } from './combobox-input.tsx'
import { placeList } from './combobox-rules.ts'

/** The visible area without a phone's keyboard. */
function sightOf() {
  const { clientWidth: width, clientHeight: height } = document.documentElement
  const { offsetTop = 0, height: seen = height } = window.visualViewport ?? {}
  return { top: offsetTop, bottom: Math.min(height, offsetTop + seen), width }
}

/** Positions the list beside its input in the top layer: no container can clip it. */
function usePlacement(list: RefObject<HTMLDivElement | null>, { input }: ComboboxField) {
  useLayoutEffect(() => {
    const element = list.current
    // A label around the input is a part of a bar, whose edge is outside of the label.
    const label = input.current?.closest('label')
    const anchor = label ?? input.current
    const gap = label ? 12 : 4
    if (!element || !anchor) return
    const place = () => {
      const { left, width, maxHeight, edge, isOver } = placeList(anchor.getBoundingClientRect(), sightOf(), gap)
      element.style.left = `${left}px`
      element.style.width = `${width}px`
      element.style.maxHeight = `${maxHeight}px`
      element.style.top = isOver ? 'auto' : `${edge}px`
      element.style.bottom = isOver ? `${document.documentElement.clientHeight - edge}px` : 'auto'
    }
    place()
    element.showPopover?.()
    const moves = [
      [window, 'scroll'],
      [window, 'resize'],
      [window.visualViewport, 'scroll'],
      [window.visualViewport, 'resize'],
    ] as const
    const when = { capture: true, passive: true }
    for (const [target, name] of moves) target?.addEventListener(name, place, when)
    return () => {
      for (const [target, name] of moves) target?.removeEventListener(name, place, when)
    }
  }, [list, input])
}

interface OptionsProps {
  field: ComboboxField
  listId: string
  label: string
  active: number
  onTake: (index: number) => void
  children: readonly ReactNode[]
}

function Options({ field, listId, label, active, onTake, children }: OptionsProps) {
  const list = useRef<HTMLDivElement>(null)
  usePlacement(list, field)
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' })
  }, [active])
  return (
    <div
      ref={list}
      id={listId}
      role="listbox"
      aria-label={label}
      popover="manual"
      className="fixed inset-auto z-50 overflow-y-auto overscroll-contain rounded-card bg-surface p-2 text-ink shadow-float ring-1 ring-line animate-in fade-in-0 duration-100"
    >
      {children.map((row, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: focus stays in the input, which handles the keys
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: the input refers to an option by its position
          key={index}
          id={`${listId}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          // Keeps the focus in the input, and a phone's keyboard open.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onTake(index)}
          className="flex min-h-14 cursor-pointer items-center gap-3 rounded-[10px] px-3 py-2 outline-primary hover:bg-sunken aria-selected:bg-primary-soft aria-selected:outline-2 aria-selected:-outline-offset-2"
        >
          {row}
        </div>
      ))}
    </div>
  )
}

/**
 * The listbox of a combobox, one row per option; closed without rows. `status` is announced politely. It stays inside
 * the input's form, so that a surrounding dialog keeps its focus and scroll lock.
 */
export function ComboboxList({ status, ...options }: OptionsProps & { status: string }) {
  const { field, children } = options
  return createPortal(
    <>
      <p aria-live="polite" className="sr-only">
        {status}
      </p>
      {children.length > 0 ? <Options {...options} /> : null}
    </>,
    field.input.current?.form ?? document.body,
  )
}
