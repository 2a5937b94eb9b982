import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { feesOfSite, type SiteSettings } from '#contract/site/site-settings.rules.ts'
import type { SettingsVersion, SiteSettingsState } from '#contract/site/site-settings.schemas.ts'
import { ApiError, messageOf } from '../../../lib/api/api-client.ts'
import { ConsolePage } from '../../../session/console-page.tsx'
import { Button } from '../../../ui/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { LoadError } from '../../../ui/feedback/load-error.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { PriceExamplePanels } from '../../site-pages/components/price-example.tsx'
import { useChangeSiteSettings, useSiteSettingsState } from '../api/use-site-settings-state.ts'
import { SettingsForm } from '../components/settings-form.tsx'
import { SettingsHistory } from '../components/settings-history.tsx'
import { PictureSettings } from './picture-settings.tsx'

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

function Settings({ state: { current, earlier, fixed }, onReload }: { state: SiteSettingsState; onReload: () => void }) {
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
      <PictureSettings settings={current.settings} />
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
