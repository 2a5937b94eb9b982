import type { OwnProperty, PropertyImage } from '#contract/properties/properties.schemas.ts'
import type { Page, PageRequest } from '#contract/shared/paging.ts'
import type { ErrorCode } from '#contract/shared/problem.ts'
import type { Actor } from '../../http/caller/actor.ts'
import type { PropertyStanding } from './listing-access.ts'

/** The functions of `properties.ts` and `listing-access.ts` as an object, for services that are given one. */
export interface PropertiesService {
  requireVisible(id: number, actor: Actor | null): Promise<PropertyStanding>
  requireOwned(id: number, actor: Actor, hidden?: ErrorCode): Promise<PropertyStanding>
  listOwn(actor: Actor, page: PageRequest & { id?: number | undefined }): Promise<Page<OwnProperty>>
  describeForOwner(id: number): Promise<OwnProperty>
  describeForAdmins(ids: readonly number[]): Promise<(OwnProperty & { images: PropertyImage[] })[]>
}
