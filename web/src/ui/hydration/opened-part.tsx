import { type ComponentType, type ReactNode, useEffect, useState } from 'react'

/**
 * A part that opens at a press, with its code. Code that has loaded renders at once, and what comes later replaces
 * the fallback as it arrives: `lazy` would show the fallback first, and React changes none for 300 ms. A failed
 * download throws where the part stands. `preload` loads the code in advance.
 */
export function openedPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback: (props: Props) => ReactNode = () => null,
) {
  let known: ComponentType<Props> | null = null
  const preload = async (): Promise<ComponentType<Props>> => {
    known ??= await load()
    return known
  }
  function OpenedPart(props: Props) {
    const [Loaded, setLoaded] = useState(() => known)
    useEffect(() => {
      if (Loaded) return
      let isCurrent = true
      preload().then(
        (Component) => isCurrent && setLoaded(() => Component),
        (error) =>
          isCurrent &&
          setLoaded(() => {
            throw error
          }),
      )
      return () => {
        isCurrent = false
      }
    }, [Loaded])
    return Loaded ? <Loaded {...props} /> : fallback(props)
  }
  return Object.assign(OpenedPart, { preload })
}
