import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { BodyInput } from '#contract/shared/endpoint.ts'
import { siteEndpoints } from '#contract/site/site.endpoints.ts'
import { heroSources } from '#contract/site/site-pictures.rules.ts'
import { feesOfSite, type SiteSettings } from '#contract/site/site-settings.rules.ts'
import type { SettingsVersion, SiteSettingsState } from '#contract/site/site-settings.schemas.ts'
import { ApiError, callEndpoint, messageOf } from '../../../lib/api/api-client.ts'
import { useApi } from '../../../lib/api/api-context.tsx'
import { endpointKey } from '../../../lib/api/query-client.ts'
import { formatInstant } from '../../../lib/format.ts'
import { ConsolePage } from '../../../session/console-page.tsx'
import { Button } from '../../../ui/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { LoadError } from '../../../ui/feedback/load-error.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { VersionList } from '../../../ui/lists/version-list.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { LogoPicture } from '../../../ui/pictures/logo.tsx'
import { SitePictureField } from '../../pictures/components/site-picture-field.tsx'
import { PriceExamplePanels } from '../../site-pages/components/price-example.tsx'
import { PrivateMode } from '../components/private-mode.tsx'
import { Group } from '../components/setting-fields.tsx'
import { SettingsForm } from '../components/settings-form.tsx'

const EXAMPLE_RENTAL_CENTS = 65_000

/** The error of a save; a change of somebody else can be loaded, and then replaces the typed values. */
function SaveFailure({ error, onReload }: { error: unknown; onReload: () => void }) {
  const isOutdated = error instanceof ApiError && error.problem?.code === 'settings_changed'
  return (
    <Alert>
      {messageOf(error, 'The settings were not saved. Please try again.')}
      {isOutdated ? (
        <Button variant="link" className="ml-2" onClick={onReload}>
          Load the new settings
        </Button>
      ) : null}
    </Alert>
  )
}

const { getSiteSettings, changeSiteSettings } = siteEndpoints
const stateKey = endpointKey(getSiteSettings)

/** The settings of the site and their earlier versions, read anew on every visit. */
function useSiteSettingsState() {
  const api = useApi()
  return useQuery({
    queryKey: stateKey,
    queryFn: ({ signal }) => callEndpoint(api, getSiteSettings, { signal }),
    refetchOnMount: 'always',
    // A form is open: nothing may change under the typing hands.
    refetchOnWindowFocus: false,
  })
}

/** Changes the settings. */
function useChangeSiteSettings() {
  const api = useApi()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: BodyInput<typeof changeSiteSettings>) => callEndpoint(api, changeSiteSettings, { body }),
    onSuccess: (state) => client.setQueryData(stateKey, state),
  })
}

/** The pictures that the operator uploads. They act at once, and each is a version of the settings. */
function PictureSettings({ settings: { logo, heroPicture, name } }: { settings: SiteSettings }) {
  return (
    <Group title="Pictures" lead="These replace the default artwork at once. Earlier pictures come back with earlier settings.">
      <div className="grid gap-7 sm:grid-cols-2">
        <SitePictureField
          picture="logo"
          label="Logo"
          hint="In the header and footer, in place of the lantern and the name. On a transparent ground; dark enough for a light page."
          address={logo}
        >
          {logo ? (
            <div className="flex flex-wrap gap-3">
              <span data-theme="light" className="rounded-control bg-[#fbf9f5] p-3">
                <LogoPicture logo={logo} name={name} />
              </span>
              <span data-ground="dark" className="rounded-control bg-page p-3">
                <LogoPicture logo={logo} name={name} />
              </span>
            </div>
          ) : (
            <p className="text-sm text-muted">The drawn lantern and the name.</p>
          )}
        </SitePictureField>
        <SitePictureField
          picture="heroPicture"
          label="Picture of the home page"
          hint="At least 1,600 pixels wide and 700 high. The texts stand on its left, over a shade."
          address={heroPicture}
        >
          {heroPicture ? (
            <img
              src={heroPicture}
              srcSet={heroSources(heroPicture)}
              sizes="400px"
              alt="The home page"
              className="aspect-[2/1] w-full rounded-control object-cover"
            />
          ) : (
            <p className="text-sm text-muted">The drawn porch.</p>
          )}
        </SitePictureField>
      </div>
    </Group>
  )
}

const nameOf = ({ at, by }: SettingsVersion): string =>
  at && by ? `${formatInstant(at)} by ${by.name}` : 'The settings of a new site'

interface SettingsHistoryProps {
  current: SettingsVersion
  earlier: readonly SettingsVersion[]
  isSaving: boolean
  onRestore: (version: SettingsVersion) => void
}

/** The versions of the settings, newest first; an earlier one can be restored. */
function SettingsHistory({ current, earlier, isSaving, onRestore }: SettingsHistoryProps) {
  return (
    <VersionList
      id="settings-history"
      current={current}
      earlier={earlier}
      describe={(version) => (
        <>
          <p className="font-semibold">{nameOf(version)}</p>
          {version.changes ? <p className="text-sm wrap-anywhere text-muted">{version.changes}</p> : null}
        </>
      )}
      actionFor={(version) => (
        <Button
          variant="outline"
          className="shrink-0 self-start"
          aria-label={`Restore: ${nameOf(version)}`}
          disabled={isSaving}
          onClick={() => onRestore(version)}
        >
          Restore
        </Button>
      )}
    />
  )
}

function Settings({
  state: { current, earlier, fixed, privateMode },
  onReload,
}: {
  state: SiteSettingsState
  onReload: () => void
}) {
  const change = useChangeSiteSettings()
  const [restored, setRestored] = useState<SettingsVersion | null>(null)
  const save = (settings: SiteSettings) =>
    change.mutate(
      { version: current.version, settings },
      {
        onSuccess: () =>
          showToast({ title: 'Settings saved', description: 'They apply from now on, also on pages that are loaded again.' }),
        onSettled: () => setRestored(null),
      },
    )
  const reload = () => {
    change.reset()
    onReload()
  }
  return (
    <>
      <div className="mb-6">
        <PictureSettings settings={current.settings} />
      </div>
      <div className="mb-6">
        <PrivateMode {...privateMode} />
      </div>
      <SettingsForm
        settings={current.settings}
        fixed={fixed}
        isSaving={change.isPending}
        failure={change.isError ? <SaveFailure error={change.error} onReload={reload} /> : null}
        preview={(settings) => <PriceExamplePanels rentalCents={EXAMPLE_RENTAL_CENTS} fees={feesOfSite(settings)} />}
        onSave={save}
      />
      <SettingsHistory current={current} earlier={earlier} isSaving={change.isPending} onRestore={setRestored} />
      {restored ? (
        <ConfirmDialog
          open
          onOpenChange={(open) => !open && setRestored(null)}
          title="Restore these settings?"
          confirmLabel="Restore"
          pendingLabel="Restoring..."
          keepLabel="Not now"
          pending={change.isPending}
          onConfirm={() => save(restored.settings)}
        >
          They apply at once. The current settings stay in the list.
        </ConfirmDialog>
      ) : null}
    </>
  )
}

function LoadedSettings() {
  const state = useSiteSettingsState()
  if (state.isPending) return <Skeleton className="h-[520px] w-full rounded-card" />
  if (!state.data) return <LoadError title="The settings could not be loaded" load={state} />
  return <Settings state={state.data} onReload={() => void state.refetch()} />
}

/** `/admin/settings`: what the operator changes while the site runs. */
export function SettingsScreen() {
  return (
    <ConsolePage
      page="settings"
      title="Settings"
      lead="Name, colors, fees and times. Changes apply at once, without a restart."
      ask="Sign in as staff to change the settings."
      actions={
        <Button asChild variant="outline">
          <Link to="/admin/checklist">Setup checklist</Link>
        </Button>
      }
    >
      <LoadedSettings />
    </ConsolePage>
  )
}
