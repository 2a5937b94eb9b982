import { eq } from 'drizzle-orm'
import type { Database } from '../../../server/src/db/client.ts'
import { propertyImages } from '../../../server/src/db/schema/properties.schema.ts'
import { variantsOf } from './drawing.ts'
import { drawingsInOrder } from './world-drawings.ts'

/** Whether a database shows the pictures that are drawn now; an older demo world has its own, already drawn. */
export async function showsDrawings(db: Database): Promise<boolean> {
  const stay = drawingsInOrder().find((drawing) => drawing.folder.startsWith('stays/'))
  if (stay?.kind !== 'scene') return false
  const jpeg = variantsOf(stay).find(({ format }) => format === 'jpeg')
  const [row] = await db
    .select({ id: propertyImages.id })
    .from(propertyImages)
    .where(eq(propertyImages.key, jpeg?.key ?? ''))
    .limit(1)
  return row !== undefined
}
