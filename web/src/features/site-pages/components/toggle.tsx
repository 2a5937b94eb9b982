import { Switch } from 'radix-ui'

interface ToggleProps {
  labeledBy: string
  describedBy: string
  isOn: boolean
  onChange: (isOn: boolean) => void
}

/** An on and off switch with a touch area of 44 px. */
export function Toggle({ labeledBy, describedBy, isOn, onChange }: ToggleProps) {
  return (
    <Switch.Root
      aria-labelledby={labeledBy}
      aria-describedby={describedBy}
      checked={isOn}
      onCheckedChange={onChange}
      className="group grid h-11 w-14 shrink-0 cursor-pointer items-center justify-end rounded-control"
    >
      <span className="flex h-7 w-12 items-center rounded-full bg-control p-0.5 transition-colors group-data-[state=checked]:bg-primary">
        <Switch.Thumb className="size-6 rounded-full bg-surface transition-transform data-[state=checked]:translate-x-5" />
      </span>
    </Switch.Root>
  )
}
