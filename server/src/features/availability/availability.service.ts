import type { Block } from '#contract/availability/availability.endpoints.ts'
import type { Actor } from '../../http/actor.ts'
import type { PropertiesService } from '../properties/properties.service.ts'
import type { AvailabilityReadModel } from './availability.read-model.ts'

export interface AvailabilityDependencies {
  reads: AvailabilityReadModel
  properties: Pick<PropertiesService, 'requireVisible'>
}

/** When a listing cannot be had. */
export function createAvailabilityService({ reads, properties }: AvailabilityDependencies) {
  return {
    /** The blocked days of a listing; why and since when is for its owner only, not even for admins. Refuses with `property_not_found`. */
    async listBlocks(propertyId: number, actor: Actor | null): Promise<Block[]> {
      const { ownerId } = await properties.requireVisible(propertyId, actor)
      const blocks = await reads.listBlocks(propertyId)
      return blocks.map(({ id, startDate, endDate, reason, createdAt }) =>
        actor?.id === ownerId
          ? { id, startDate, endDate, reason, createdAt: createdAt.toISOString() }
          : { id, startDate, endDate },
      )
    },
  }
}
export type AvailabilityService = ReturnType<typeof createAvailabilityService>
