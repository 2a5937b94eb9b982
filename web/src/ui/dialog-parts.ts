import { createContext, type ElementType } from 'react'

/** What names and describes a dialog; the open surface puts in the parts that are tied to it. */
export const DialogParts = createContext<{ Title: ElementType; Description: ElementType }>({ Title: 'h2', Description: 'p' })
