import { Fingerprint } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { authCopy } from '../auth.copy.ts'
import type { usePasskeySignIn } from '../auth.queries.ts'

interface PasskeyButtonProps {
  signIn: ReturnType<typeof usePasskeySignIn>
  label: string
  isMain?: boolean
  onStart: () => void
}

/** Signs in with a passkey of this device. */
export function PasskeyButton({ signIn, label, isMain = false, onStart }: PasskeyButtonProps) {
  const start = () => {
    onStart()
    signIn.mutate()
  }
  return (
    <Button
      size="lg"
      variant={isMain ? 'primary' : 'outline'}
      className="w-full whitespace-normal"
      pending={signIn.isPending}
      pendingLabel={authCopy.passkey.pending}
      onClick={start}
    >
      <Fingerprint aria-hidden className="size-5" /> {label}
    </Button>
  )
}
