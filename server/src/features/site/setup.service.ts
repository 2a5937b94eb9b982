import type { z } from 'zod'
import { Refusal } from '#contract/shared/problem.ts'
import type { setupSchema } from '#contract/site/setup.endpoints.ts'
import { defaultSiteSettings } from '#contract/site/site-settings.rules.ts'
import type { Database } from '../../db/client.ts'
import { recordAudit } from '../../platform/audit/audit.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import type { PasswordHasher } from '../auth/passwords/password-hasher.ts'
import { addFirstOwner, prepareFirstOwner } from '../staff/first-owner.ts'
import { hasStaff } from '../staff/staff.queries.ts'
import { isSetupToken } from './setup-link.domain.ts'
import { describeChanges } from './site-settings.domain.ts'
import { findNewest, insertVersion, lockSettings } from './site-settings.repository.ts'
import type { SiteSettingsService } from './site-settings.service.ts'

interface SetupDependencies {
  db: Database
  clock: Clock
  /** Signs the link. */
  secret: string
  passwords: PasswordHasher
  settings: Pick<SiteSettingsService, 'refresh'>
}

export type SetupService = ReturnType<typeof createSetupService>

/** The first owner of a new site, by the link that the server writes into its log. */
export function createSetupService({ db, clock, secret, passwords, settings }: SetupDependencies) {
  return {
    read: async () => ({ isNeeded: !(await hasStaff(db)) }),

    /**
     * Makes the owner's account, with a confirmed address, and the first version of the settings. Refuses with
     * `setup_link_invalid` a link of another server or of yesterday, with `setup_done` once there is staff, and with
     * `setup_address_taken` an address that has an account. Of several calls at once one succeeds.
     */
    async setUp({ token, owner, site }: z.output<typeof setupSchema>): Promise<{ email: string }> {
      if (!isSetupToken(secret, token, clock.now())) throw new Refusal('setup_link_invalid')
      if (await hasStaff(db)) throw new Refusal('setup_done')
      const account = await prepareFirstOwner({ passwords }, owner)
      await db.transaction(async (tx) => {
        await lockSettings(tx)
        if (await hasStaff(tx)) throw new Refusal('setup_done')
        const now = clock.now()
        const ownerId = await addFirstOwner(tx, account, now)
        if (!ownerId) throw new Refusal('setup_address_taken')
        const before = (await findNewest(tx))?.settings ?? defaultSiteSettings
        const after = { ...defaultSiteSettings, ...before, ...site }
        const entry = { actorId: ownerId, at: now }
        await recordAudit(tx, { ...entry, action: 'staff.joined', subjectId: ownerId, detail: 'Role: owner' })
        const detail = describeChanges({ ...defaultSiteSettings, ...before }, after)
        if (detail === null) return
        const id = await insertVersion(tx, { settings: after, changedBy: ownerId, createdAt: now })
        await recordAudit(tx, { ...entry, action: 'settings.changed', subjectId: id, detail })
      })
      await settings.refresh()
      return { email: account.email }
    },
  }
}
