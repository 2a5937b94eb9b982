import { List, Map as MapIcon } from 'lucide-react'
import { cn } from '../../../../ui/class-names.ts'
import { segments, TabsList, TabsTrigger } from '../../../../ui/tabs.tsx'

/** List or Map, as one control; narrow windows have a floating button in its place. */
export function ViewTabs() {
  return (
    <TabsList aria-label="Show stays as" className={cn(segments.list, 'hidden shrink-0 lg:flex')}>
      <TabsTrigger value="list" className={segments.tab}>
        <List aria-hidden className="size-4" /> List
      </TabsTrigger>
      <TabsTrigger value="map" className={segments.tab}>
        <MapIcon aria-hidden className="size-4" /> Map
      </TabsTrigger>
    </TabsList>
  )
}
