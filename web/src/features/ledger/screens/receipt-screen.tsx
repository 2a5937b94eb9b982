import { Link, useParams } from '@tanstack/react-router'
import { Printer } from 'lucide-react'
import { SignInRequired } from '../../../session/sign-in-required.tsx'
import { useCurrentUser } from '../../../session/use-current-user.ts'
import { Button } from '../../../ui/button.tsx'
import { LoadError } from '../../../ui/feedback/load-error.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { useReceipt } from '../api/use-receipt.ts'
import { ReceiptSheet } from '../components/receipt-sheet.tsx'

function ReceiptPage({ userId }: { userId: string }) {
  const { id = '' } = useParams({ strict: false })
  const receipt = useReceipt(id, userId)
  if (receipt.isPending) return <Skeleton className="h-[520px] w-full" />
  if (!receipt.data) return <LoadError title="This receipt could not be loaded" load={receipt} />
  return <ReceiptSheet receipt={receipt.data} />
}

/** `/bookings/$id/receipt`: a guest's payment and refunds, for print. */
export function ReceiptScreen() {
  const user = useCurrentUser()
  if (!user.isPending && !user.data) return <SignInRequired>Sign in to see the receipts of your stays.</SignInRequired>
  return (
    <div className="wrap max-w-3xl py-8 lg:py-12">
      <div className="mb-7 flex flex-wrap items-center justify-between gap-4">
        <h1>Receipt</h1>
        <div className="flex flex-wrap gap-3 print:hidden">
          <Button asChild variant="quiet">
            <Link to="/dashboard" search={{ tab: 'bookings' }}>
              My Bookings
            </Link>
          </Button>
          <Button variant="outline" onClick={() => window.print()}>
            <Printer aria-hidden className="size-4.5" /> Print or save as PDF
          </Button>
        </div>
      </div>
      {user.data ? <ReceiptPage userId={user.data.id} /> : <Skeleton className="h-[520px] w-full" />}
    </div>
  )
}
