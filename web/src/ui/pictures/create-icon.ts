import { createElement, type SVGProps } from 'react'

interface IconData {
  name: string
  /** The shapes: a tag and its attributes each. */
  node: [tag: string, attributes: Record<string, string>][]
}

const naming = /^(role|title|aria-)/

/**
 * Makes the component of one of Lucide's icons, in place of the library's function: its shapes are made once and not
 * for every use, and what all icons share is the style `.lucide` and not repeated in the markup.
 */
function createIcon({ name, node }: IconData) {
  const shapes = node.map(([tag, attributes]) => createElement(tag, attributes))
  const own = `lucide lucide-${name}`
  return function Icon({ className, children, ...rest }: SVGProps<SVGSVGElement>) {
    const isNamed = Boolean(children) || Object.keys(rest).some((attribute) => naming.test(attribute))
    return createElement(
      'svg',
      {
        viewBox: '0 0 24 24',
        className: className ? `${own} ${className}` : own,
        ...(isNamed ? {} : { 'aria-hidden': true }),
        ...rest,
      },
      ...shapes,
      children,
    )
  }
}

// The name that the library's files import.
export { createIcon as default }
