import { readCard } from '#contract/bookings/card.rules.ts'
import type { Platform } from '../app/platform.ts'
import { hashPassword } from '../features/auth/passwords/password-hasher.ts'
import type { PaymentProvider } from '../platform/payment-provider/payment-provider.ts'
import type { SandboxPayments } from '../platform/payment-provider/sandbox-payments.ts'
import { withOwnPhotos } from './own-photos.ts'
import type { DemoPayments } from './pay-stays.ts'
import { findPictures } from './pictures.ts'
import { type SeedOutcome, seedWorld } from './seed-world.ts'
import type { WorldListing } from './world/build-world.ts'
import type { DemoWorld } from './world/demo-world.ts'

const TEST_CARD = { number: '4242 4242 4242 4242', expiry: '12/34', cvc: '123' }

function createDemoPayments(payments: PaymentProvider, sandbox: SandboxPayments): DemoPayments {
  return {
    async payIntent(amount, metadata) {
      const idempotencyKey = `pi:${metadata.booking_id ?? ''}:1`
      const { id, clientSecret } = await payments.createIntent({ ...amount, metadata, idempotencyKey })
      await sandbox.pay({ clientSecret, card: TEST_CARD })
      const { chargeId, cardBrand, cardLast4 } = await payments.getIntent(id)
      return { intentId: id, clientSecret, chargeId, card: readCard(cardBrand, cardLast4) }
    },
    async openAccount({ id, email }) {
      const account = await payments.createAccount({ email, metadata: { user_id: id }, idempotencyKey: `account:${id}` })
      await sandbox.completeOnboarding(account.id, 'complete')
      return account.id
    },
  }
}

/**
 * Fills an empty database with a demo world, paid with a test card at the embedded provider. With a real provider
 * nothing is paid. `photos` is a folder of the operator's own photos, see `withOwnPhotos`.
 */
export function seedDemoWorld(
  { connection, imageStore, clock, payments, sandbox }: Platform,
  log: (line: string) => void,
  { world, photos }: { world: DemoWorld; photos: string | null },
): Promise<SeedOutcome> {
  const demo = sandbox ? { payments: createDemoPayments(payments, sandbox.sandbox) } : {}
  const prepare = async (listings: readonly WorldListing[]) => {
    const drawn = await findPictures(listings, world)
    return photos === null ? drawn : withOwnPhotos(drawn, photos, listings, imageStore)
  }
  return seedWorld({ world, db: connection.db, imageStore, clock, hashPassword, log, prepare, ...demo })
}
