import type { EmulatorContext } from '../events/event-log.ts'
import { refuseParameter } from '../state/stripe-error.ts'
import { showById } from './show-by-id.ts'

const MAX_DEPTH = 4

/**
 * A response with the fields that `expand[]` names turned from ids into objects, as deep as `data.source.charge`.
 */
export function expandAnswer(context: EmulatorContext, answer: object, paths: readonly string[]): object {
  if (paths.length === 0) return answer
  const expanded = structuredClone(answer)
  for (const path of paths) expandPath(context, expanded, path.split('.').slice(0, MAX_DEPTH), path)
  return expanded
}

function expandPath(context: EmulatorContext, target: object, [name, ...rest]: string[], path: string): void {
  if (name === undefined) return
  if (!Reflect.has(target, name)) throw refuseParameter('expand', `This property cannot be expanded (${path}).`)
  const value: unknown = Reflect.get(target, name)
  if (Array.isArray(value)) {
    for (const item of value) if (typeof item === 'object' && item !== null) expandPath(context, item, rest, path)
    return
  }
  const object = typeof value === 'string' ? showById(context, value) : value
  if (typeof object !== 'object' || object === null) return
  Reflect.set(target, name, object)
  expandPath(context, object, rest, path)
}
