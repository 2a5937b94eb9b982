import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ImageUp, Trash2 } from 'lucide-react'
import { type ChangeEvent, type ReactNode, useId, useRef, useState } from 'react'
import { siteEndpoints } from '#contract/site/site.endpoints.ts'
import { sitePicturesEndpoints } from '#contract/site/site-pictures.endpoints.ts'
import type { SitePicture } from '#contract/site/site-pictures.rules.ts'
import type { SiteSettingsState } from '#contract/site/site-settings.schemas.ts'
import { callEndpoint } from '../../../lib/api/api-client.ts'
import { useApi } from '../../../lib/api/api-context.tsx'
import { endpointKey } from '../../../lib/api/query-client.ts'
import { Button } from '../../../ui/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { acceptedTypes, refuseFile } from '../model/picture-file.ts'
import { describeUploadFailure } from '../send-image.ts'

const { uploadSitePicture, removeSitePicture } = sitePicturesEndpoints

/** Sets and removes the logo or the picture of the home page; the open settings follow. */
function useSitePicture(picture: SitePicture) {
  const api = useApi()
  const client = useQueryClient()
  const onSuccess = (state: SiteSettingsState) => client.setQueryData(endpointKey(siteEndpoints.getSiteSettings), state)
  const set = useMutation({
    mutationFn: (file: File) => {
      const body = new FormData()
      body.set('image', file, file.name)
      return callEndpoint(api, uploadSitePicture, { params: { picture }, body })
    },
    onSuccess,
  })
  const remove = useMutation({ mutationFn: () => callEndpoint(api, removeSitePicture, { params: { picture } }), onSuccess })
  return { set, remove }
}

interface SitePictureFieldProps {
  picture: SitePicture
  label: string
  hint: string
  /** The address of the uploaded picture; empty without one. */
  address: string
  /** The picture as visitors see it. */
  children: ReactNode
}

/** A picture of the site, with buttons to replace it and to go back to that of a new site. Both act at once. */
export function SitePictureField({ picture, label, hint, address, children }: SitePictureFieldProps) {
  const { set, remove } = useSitePicture(picture)
  const [refusal, setRefusal] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const isBusy = set.isPending || remove.isPending
  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? []
    // The reset allows the same file to be chosen again after a failure.
    event.target.value = ''
    if (!file) return
    const refused = refuseFile(file)
    setRefusal(refused)
    if (refused) return
    try {
      await set.mutateAsync(file)
      showToast({ title: t`Picture saved`, description: t`Visitors see it on pages that they load from now on.` })
    } catch (error) {
      setRefusal(describeUploadFailure(error))
    }
  }
  const reset = async () => {
    setRefusal(null)
    try {
      await remove.mutateAsync()
      showToast({ title: t`Picture removed` })
      input.current?.focus()
    } catch (error) {
      setRefusal(describeUploadFailure(error))
    }
  }
  return (
    <div>
      <h3 id={id} className="font-sans text-base font-semibold tracking-normal">
        {label}
      </h3>
      <p className="mt-1 text-sm text-muted">{hint}</p>
      <div className="mt-3">{children}</div>
      <input
        ref={input}
        type="file"
        accept={Object.keys(acceptedTypes).join(',')}
        aria-label={t`File: ${label}`}
        className="sr-only"
        tabIndex={-1}
        onChange={(event) => void choose(event)}
      />
      <div className="mt-3 flex flex-wrap gap-2">
        <Button
          variant="outline"
          aria-describedby={id}
          pending={set.isPending}
          pendingLabel={t`Uploading...`}
          disabled={isBusy}
          onClick={() => input.current?.click()}
        >
          <ImageUp aria-hidden className="size-4.5" /> {address ? t`Replace` : t`Upload`}
        </Button>
        {address ? (
          <Button
            variant="quiet"
            aria-describedby={id}
            pending={remove.isPending}
            pendingLabel={t`Removing...`}
            disabled={isBusy}
            onClick={() => void reset()}
          >
            <Trash2 aria-hidden className="size-4.5" /> <Trans>Remove</Trans>
          </Button>
        ) : null}
      </div>
      {refusal ? <Alert className="mt-3">{refusal}</Alert> : null}
    </div>
  )
}
