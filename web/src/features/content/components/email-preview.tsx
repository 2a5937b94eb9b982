import { useState } from 'react'
import type { ContentPreview } from '#contract/content/content.schemas.ts'
import { segments, Tabs, TabsContent, TabsList, TabsTrigger } from '../../../ui/tabs.tsx'

type EmailPreviewProps = Omit<Extract<ContentPreview, { kind: 'email' }>, 'kind'>

/**
 * An email with sample values, as mail programs show it. The frame runs no scripts and leads nowhere; it has the
 * origin of the page because Chromium leaves a frame without one blank when it is mounted again.
 */
export function EmailPreview({ subject, text, html }: EmailPreviewProps) {
  const [shown, setShown] = useState('html')
  return (
    <div className="flex flex-col gap-4">
      <p className="wrap-anywhere">
        <span className="text-muted">Subject: </span>
        <span className="font-semibold">{subject}</span>
      </p>
      <Tabs value={shown} onValueChange={setShown}>
        <TabsList className={segments.list} aria-label="Form of the email">
          <TabsTrigger value="html" className={segments.tab}>
            Designed
          </TabsTrigger>
          <TabsTrigger value="text" className={segments.tab}>
            Plain text
          </TabsTrigger>
        </TabsList>
        <TabsContent value="html" className="mt-4">
          <iframe
            title="Designed email"
            sandbox="allow-same-origin"
            srcDoc={html}
            className="h-[60dvh] min-h-96 w-full rounded-control border border-line bg-white"
          />
        </TabsContent>
        <TabsContent value="text" className="mt-4">
          <pre className="font-mono text-sm wrap-anywhere whitespace-pre-wrap">{text}</pre>
        </TabsContent>
      </Tabs>
    </div>
  )
}
