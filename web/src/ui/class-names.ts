import { type ClassValue, clsx } from 'clsx'
import { extendTailwindMerge } from 'tailwind-merge'

const merge = extendTailwindMerge({
  extend: {
    theme: {
      text: ['label', 'block', 'title', 'section', 'page', 'hero'],
      radius: ['control', 'card', 'panel', 'hero'],
      shadow: ['float'],
    },
  },
})

/** Joins class names; where two set the same property, the later one wins. */
export function cn(...given: ClassValue[]): string {
  return merge(clsx(given))
}
