import { LayoutGrid, Map as MapIcon } from 'lucide-react'
import { TabsList, TabsTrigger } from '../../../../ui/tabs.tsx'

const tab =
  'min-h-11 flex-1 justify-center rounded-[8px] border-0 px-4 text-[15px] outline-offset-0 data-[state=active]:bg-surface data-[state=active]:shadow-[0_1px_3px_rgb(20_24_22/0.18)]'

/** List or Map, as one control. */
export function ViewTabs() {
  return (
    <TabsList aria-label="Show stays as" className="flex-1 rounded-control border-b-0 bg-sunken p-1 sm:flex-none">
      <TabsTrigger value="list" className={tab}>
        <LayoutGrid aria-hidden className="size-4" /> List
      </TabsTrigger>
      <TabsTrigger value="map" className={tab}>
        <MapIcon aria-hidden className="size-4" /> Map
      </TabsTrigger>
    </TabsList>
  )
}
