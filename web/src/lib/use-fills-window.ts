import { useLayoutEffect } from 'react'

/** Screens on the page that fill the window. */
let count = 0

/**
 * The page takes the window's height and width while the component is there, and `isFilled`: nothing scrolls but
 * its own parts, there is no footer, and on a phone no header. Styles name it `fills-window:`. The server sets the
 * attribute for routes that say so (`fillsWindow` of a route).
 */
export function useFillsWindow(isFilled = true): void {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    // What the server has set goes too, when the window of the reader has no room for it.
    if (!isFilled) {
      if (count === 0) delete dataset.fillsWindow
      return
    }
    count += 1
    dataset.fillsWindow = ''
    return () => {
      count -= 1
      if (count === 0) delete dataset.fillsWindow
    }
  }, [isFilled])
}
