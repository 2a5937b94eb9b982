import { createContext, type ElementType } from 'react'

/** The title and description of a dialog; the open surface provides the versions that are bound to it. */
export const DialogParts = createContext<{ Title: ElementType; Description: ElementType }>({ Title: 'h2', Description: 'p' })
