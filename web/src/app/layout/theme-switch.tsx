import { Monitor, Moon, Sun } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { chooseTheme, readTheme, subscribeToTheme, themes } from './theme.ts'

const looks = {
  system: { label: 'Device setting', icon: Monitor },
  light: { label: 'Light', icon: Sun },
  dark: { label: 'Dark', icon: Moon },
} as const

/** Chooses light, dark or the device's theme. */
export function ThemeSwitch() {
  const shown = useSyncExternalStore(subscribeToTheme, readTheme, () => 'system')
  return (
    <fieldset className="flex w-fit rounded-control bg-sunken p-0.5">
      <legend className="sr-only">Appearance</legend>
      {themes.map((theme) => {
        const { label, icon: Icon } = looks[theme]
        return (
          <label
            key={theme}
            title={label}
            className="grid size-11 place-items-center rounded-lg text-muted hover:text-ink has-checked:bg-surface has-checked:text-ink has-checked:shadow-sm has-focus-visible:outline-3 has-focus-visible:outline-primary"
          >
            <input
              type="radio"
              name="theme"
              aria-label={label}
              className="sr-only"
              checked={shown === theme}
              onChange={() => chooseTheme(theme)}
            />
            <Icon aria-hidden className="size-4.5" />
          </label>
        )
      })}
    </fieldset>
  )
}
