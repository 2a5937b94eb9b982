import { Download } from 'lucide-react'
import { importsEndpoints } from '#contract/imports/imports.endpoints.ts'
import type { Import, ImportRow } from '#contract/imports/imports.schemas.ts'
import { fillPath } from '#contract/shared/endpoint.ts'
import { Button } from '../../../ui/button.tsx'
import { LoadError } from '../../../ui/feedback/load-error.tsx'
import { LoadingBlocks } from '../../../ui/feedback/loading-blocks.tsx'
import { ShowMore } from '../../../ui/feedback/show-more.tsx'
import { useImportRows } from '../api/use-imports.ts'
import { outcomeNames } from '../model/import-words.ts'

const tones = { corrected: 'font-semibold', noted: 'font-semibold text-muted', refused: 'font-semibold text-bad' } as const

function ReportTable({ rows }: { rows: readonly ImportRow[] }) {
  return (
    <table className="w-full text-left text-sm">
      <caption className="sr-only">Corrected, noted and rejected rows</caption>
      <thead className="bg-sunken">
        <tr>
          {['Row', 'Name', 'Result'].map((name) => (
            <th key={name} scope="col" className="px-3 py-2 font-semibold first:pl-5 last:pr-5 sm:first:pl-6 sm:last:pr-6">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ row, name, outcome, reasons }) => (
          <tr key={row} className="border-t border-line align-top">
            <td className="num py-2 pr-3 pl-5 sm:pl-6">{row}</td>
            <td className="px-3 py-2 break-words">{name || '—'}</td>
            <td className="py-2 pr-5 pl-3 break-words sm:pr-6">
              <span className={tones[outcome]}>{outcomeNames[outcome]}. </span>
              {reasons.join(' ')}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The rows of a report, page by page, and a link to download all of them. */
export function ImportReport({ imported }: { imported: Import }) {
  const list = useImportRows(imported.id)
  if (list.isPending)
    return <LoadingBlocks label="Loading the report..." count={2} className="grid gap-2 p-5" block="h-10 rounded-card" />
  if (!list.data) return <LoadError title="The report could not be loaded" load={list} />
  return (
    <>
      <ReportTable rows={list.data} />
      <div className="flex flex-wrap items-center gap-3 border-t border-line px-5 py-3 sm:px-6">
        <ShowMore list={list} noun="row" />
        <Button asChild variant="outline">
          <a href={fillPath(importsEndpoints.getImportReport.path, { id: imported.id })} download>
            <Download aria-hidden className="size-4.5" /> Download full report
          </a>
        </Button>
      </div>
    </>
  )
}
