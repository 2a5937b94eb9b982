import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link, useParams } from '@tanstack/react-router'
import { ChevronLeft, Printer } from 'lucide-react'
import { currencyWords } from '#contract/currency/currency-limits.ts'
import type { Receipt } from '#contract/ledger/ledger.schemas.ts'
import { townOf } from '#contract/properties/town.rules.ts'
import { formatInstant } from '../../../lib/format.ts'
import { useMoney, useSiteSettings } from '../../../lib/site-settings.tsx'
import { countGuests } from '../../../lib/texts/count-words.ts'
import { currentLocale, nameCountry } from '../../../lib/texts/texts.tsx'
import { SignInRequired } from '../../../session/sign-in-required.tsx'
import { useCurrentUser } from '../../../session/use-current-user.ts'
import { formatStay } from '../../../stays/format-stay.ts'
import { labelLine } from '../../../stays/price/line-words.ts'
import { statusWords } from '../../../stays/status-words.ts'
import { Button } from '../../../ui/button.tsx'
import { Panel } from '../../../ui/card.tsx'
import { LoadError } from '../../../ui/feedback/load-error.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Logo } from '../../../ui/pictures/logo.tsx'
import { useReceipt } from '../ledger.queries.ts'
import { refundLabel } from '../model/ledger-words.ts'

function Line({ label, amount, isStrong = false }: { label: string; amount: string; isStrong?: boolean }) {
  return (
    <div className={`flex justify-between gap-6 py-2 ${isStrong ? 'border-t border-line pt-3 font-bold' : ''}`}>
      <dt className="first-letter:uppercase">{label}</dt>
      <dd className="num">{amount}</dd>
    </div>
  )
}

function Fact({ name, detail, children }: { name: string; detail?: string; children: string }) {
  return (
    <div>
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="font-semibold">{children}</dd>
      {detail ? <dd>{detail}</dd> : null}
    </div>
  )
}

/** A receipt for print: guest, place, dates, every paid line, every refund. */
export function ReceiptSheet({ receipt }: { receipt: Receipt }) {
  const money = useMoney()
  const { property } = receipt
  const { name, supportEmail, postalAddress } = useSiteSettings()
  const currency = currencyWords(money.currency, currentLocale())
  return (
    <Panel className="p-6 sm:p-10 print:border-0 print:p-0">
      <div className="mb-8 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line pb-6">
        <Logo />
        <address className="text-end text-sm text-muted not-italic max-sm:text-start">
          {t`${name} · Vacation rentals`}
          <br />
          {supportEmail}
          {postalAddress ? <span className="block whitespace-pre-line">{postalAddress}</span> : null}
        </address>
      </div>
      <dl className="grid gap-5 sm:grid-cols-2">
        <Fact name={t`Receipt`}>{receipt.number}</Fact>
        <Fact name={t`Paid on`}>{formatInstant(receipt.paidAt)}</Fact>
        <Fact name={t`Guest`} detail={countGuests(receipt.guestCount)}>
          {receipt.guestName}
        </Fact>
        <Fact name={t`Status`}>{statusWords[receipt.status].label}</Fact>
        <Fact
          name={t`Place`}
          detail={[property.street, townOf(property), nameCountry(property.country)].filter(Boolean).join(', ')}
        >
          {property.title}
        </Fact>
        <Fact name={t`Stay`}>{formatStay(receipt.checkInDate, receipt.checkOutDate)}</Fact>
      </dl>
      <dl className="mt-8">
        {receipt.lines.map((line) => (
          <Line key={line.label} label={labelLine(line.label, money)} amount={money.exact(line.amount)} />
        ))}
        <Line label={t`Total paid`} amount={money.exact(receipt.totalPaid)} isStrong />
        {receipt.refunds.map((refund) => (
          <Line key={refund.createdAt} label={refundLabel(refund)} amount={money.signed(-refund.amount)} />
        ))}
        {receipt.refunds.length > 0 ? <Line label={t`Net paid`} amount={money.exact(receipt.netPaid)} isStrong /> : null}
      </dl>
      <p className="mt-8 text-sm text-muted">{t`All amounts are in ${currency}. Paid by card to ${name} for the host.`}</p>
    </Panel>
  )
}

function ReceiptPage({ userId }: { userId: string }) {
  const { id = '' } = useParams({ strict: false })
  const receipt = useReceipt(id, userId)
  if (receipt.isPending) return <Skeleton className="h-[520px] w-full" />
  if (!receipt.data)
    return (
      <LoadError
        title={t`This receipt could not be loaded`}
        load={receipt}
        missing={{
          title: t`Receipt not found`,
          back: (
            <Link to="/dashboard" search={{ tab: 'bookings' }}>
              <Trans>See your bookings</Trans>
            </Link>
          ),
        }}
      />
    )
  return <ReceiptSheet receipt={receipt.data} />
}

/** `/bookings/$id/receipt`: a guest's payment and refunds, for print. */
export function ReceiptScreen() {
  const user = useCurrentUser()
  if (!user.isPending && !user.data) return <SignInRequired>{t`Sign in to see the receipts of your stays.`}</SignInRequired>
  return (
    <div className="wrap max-w-3xl py-6 lg:py-8">
      <Link to="/dashboard" search={{ tab: 'bookings' }} className="back-link print:hidden">
        <ChevronLeft aria-hidden className="size-4.5" /> <Trans>My Bookings</Trans>
      </Link>
      <div className="mb-7 flex flex-wrap items-center justify-between gap-4">
        <h1>{t`Receipt`}</h1>
        <Button variant="outline" className="print:hidden" onClick={() => window.print()}>
          <Printer aria-hidden className="size-4.5" /> <Trans>Print or save as PDF</Trans>
        </Button>
      </div>
      {user.data ? <ReceiptPage userId={user.data.id} /> : <Skeleton className="h-[520px] w-full" />}
    </div>
  )
}
