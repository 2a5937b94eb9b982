import { useEffect } from 'react'

/**
 * Stands in for the package `react-style-singleton` (`web/vite.config.ts`), with which dialogs lock scrolling: the
 * package writes a style element, which the content security policy refuses. Makes a component whose style sheet is
 * on the page while it is mounted anywhere.
 */
export function styleSingleton() {
  let users = 0
  let sheet: CSSStyleSheet | null = null
  return function Sheet({ styles }: { styles: string }) {
    useEffect(() => {
      users += 1
      if (!sheet) {
        sheet = new CSSStyleSheet()
        sheet.replaceSync(styles)
        document.adoptedStyleSheets.push(sheet)
      }
      return () => {
        users -= 1
        if (users > 0) return
        document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet)
        sheet = null
      }
    }, [styles])
    return null
  }
}
