import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { ChevronLeft } from 'lucide-react'
import { type ComponentProps, type ReactNode, useEffect, useState } from 'react'
import type { BodyInput } from '#contract/shared/endpoint.ts'
import { moneyFormat } from '#contract/shared/money.ts'
import { exchangeRatesEndpoints } from '#contract/site/exchange-rates.endpoints.ts'
import { siteEndpoints } from '#contract/site/site.endpoints.ts'
import { feesOfSite, type SiteSettings } from '#contract/site/site-settings.rules.ts'
import type { SettingsVersion, SiteSettingsState } from '#contract/site/site-settings.schemas.ts'
import { ApiError, callEndpoint, messageOf } from '../../../lib/api/api-client.ts'
import { useApi } from '../../../lib/api/api-context.tsx'
import { endpointKey } from '../../../lib/api/query-client.ts'
import { currentLocale } from '../../../lib/texts/texts.tsx'
import { ConsolePage } from '../../../session/console-page.tsx'
import { settingsSections } from '../../../session/settings-sections.ts'
import { Button } from '../../../ui/button.tsx'
import { Panel } from '../../../ui/card.tsx'
import { cn } from '../../../ui/class-names.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { LoadError } from '../../../ui/feedback/load-error.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { LeaveGuard } from '../../listings/components/leave-guard.tsx'
import { PriceExamplePanels } from '../../site-pages/components/price-example.tsx'
import { PrivateMode } from '../components/private-mode.tsx'
import { hasFields, SettingsForm, sectionsOf, useSettingsForm } from '../components/settings-form.tsx'
import { SettingsHistory } from '../components/settings-history.tsx'
import { SettingsNav } from '../components/settings-nav.tsx'
import { PictureSettings } from './picture-settings.tsx'

/** The error of a save; a change of somebody else can be loaded, and then replaces the typed values. */
function SaveFailure({ error, onReload }: { error: unknown; onReload: () => void }) {
  const isOutdated = error instanceof ApiError && error.problem?.code === 'settings_changed'
  return (
    <Alert>
      {messageOf(error, t`The settings were not saved. Please try again.`)}
      {isOutdated ? (
        <Button variant="link" className="ms-2" onClick={onReload}>
          <Trans>Load the new settings</Trans>
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
    onSuccess: (state) => {
      client.setQueryData(stateKey, state)
      void client.invalidateQueries({ queryKey: endpointKey(exchangeRatesEndpoints.getRatesStatus) })
    },
  })
}

interface SettingsFrameProps extends Omit<ComponentProps<typeof SettingsNav>, 'isList'> {
  children: ReactNode
}

/** The list of sections beside one of them; a phone shows either. */
function SettingsFrame({ children, ...list }: SettingsFrameProps) {
  const isList = useParams({ strict: false }).section === undefined
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-8 lg:grid-cols-[208px_minmax(0,1fr)]">
      <SettingsNav {...list} isList={isList} />
      <div className={cn('min-w-0', isList && 'max-lg:hidden')}>
        <Link to="/admin/settings" className="link mb-3 inline-flex min-h-11 items-center gap-1 text-sm lg:hidden">
          <ChevronLeft aria-hidden className="size-4" /> <Trans>All settings</Trans>
        </Link>
        {children}
      </div>
    </div>
  )
}

/** The frame while the values load, with a form of the usual shape. */
function SettingsSkeleton() {
  return (
    <SettingsFrame state={undefined} shown={useShownSection() ?? 'name'} changed={[]}>
      <Panel className="p-5 sm:p-7" aria-hidden>
        <Skeleton className="h-7 w-40" />
        <Skeleton className="mt-2.5 mb-6 h-5 max-w-96" />
        <div className="grid gap-5 sm:grid-cols-2">
          {[1, 2, 3, 4].map((field) => (
            <div key={field}>
              <Skeleton className="h-4 w-28" />
              <Skeleton className="mt-2 h-12" />
            </div>
          ))}
        </div>
      </Panel>
    </SettingsFrame>
  )
}

/** The section of the address; undefined for an unknown one. */
function useShownSection() {
  const { section } = useParams({ strict: false })
  return settingsSections.find((one) => one === (section ?? 'name'))
}

interface SettingsProps {
  state: SiteSettingsState
  onReload: () => void
}

/** The list of sections and one of them. What is typed in one stays while others are open. */
function Settings({ state, onReload }: SettingsProps) {
  const { current, earlier, fixed, isCurrencyFixed, privateMode } = state
  const shown = useShownSection()
  const navigate = useNavigate()
  const change = useChangeSiteSettings()
  const form = useSettingsForm(current.settings)
  const [restored, setRestored] = useState<SettingsVersion | null>(null)
  const isUnknown = shown === undefined
  useEffect(() => {
    if (isUnknown) void navigate({ to: '/admin/settings', replace: true })
  }, [isUnknown, navigate])
  if (isUnknown) return null
  const save = (settings: SiteSettings) =>
    change.mutate(
      { version: current.version, settings },
      {
        onSuccess: () =>
          showToast({ title: t`Settings saved`, description: t`They apply from now on, also on pages that are loaded again.` }),
        onSettled: () => setRestored(null),
      },
    )
  const reload = () => {
    change.reset()
    onReload()
  }
  const changed = sectionsOf(form.formState.dirtyFields)
  const failure = change.isError ? <SaveFailure error={change.error} onReload={reload} /> : null
  return (
    <>
      <SettingsFrame state={state} shown={shown} changed={changed}>
        {shown === 'pictures' ? <PictureSettings settings={current.settings} /> : null}
        {shown === 'private' ? <PrivateMode {...privateMode} /> : null}
        {shown === 'versions' ? (
          <>
            {failure}
            <SettingsHistory current={current} earlier={earlier} isSaving={change.isPending} onRestore={setRestored} />
          </>
        ) : null}
        {hasFields(shown) ? (
          <SettingsForm
            form={form}
            section={shown}
            changed={changed}
            settings={current.settings}
            fixed={fixed}
            isSaving={change.isPending}
            failure={failure}
            isCurrencyFixed={isCurrencyFixed}
            preview={(settings) => (
              <PriceExamplePanels fees={feesOfSite(settings)} money={moneyFormat(settings, currentLocale())} />
            )}
            onSave={save}
            onWrong={(wrong) => void navigate({ to: '/admin/settings/$section', params: { section: wrong } })}
          />
        ) : null}
      </SettingsFrame>
      <LeaveGuard isChanged={() => form.formState.isDirty} isKept={false} within="/admin/settings" />
      {restored ? (
        <ConfirmDialog
          open
          onOpenChange={(open) => !open && setRestored(null)}
          title={t`Restore these settings?`}
          confirmLabel={t`Restore`}
          pendingLabel={t`Restoring...`}
          keepLabel={t`Not now`}
          pending={change.isPending}
          onConfirm={() => save(restored.settings)}
        >
          <Trans>They apply at once. The current settings stay in the list.</Trans>
        </ConfirmDialog>
      ) : null}
    </>
  )
}

function LoadedSettings() {
  const state = useSiteSettingsState()
  if (state.isPending) return <SettingsSkeleton />
  if (!state.data) return <LoadError title={t`The settings could not be loaded`} load={state} />
  return <Settings state={state.data} onReload={() => void state.refetch()} />
}

/** `/admin/settings` and one address for each section: what the operator changes while the site runs. */
export function SettingsScreen() {
  return (
    <ConsolePage
      page="settings"
      title={t`Settings`}
      lead={t`Name, colors, fees and times. Changes apply at once, without a restart.`}
      ask={t`Sign in as staff to change the settings.`}
      actions={
        <Button asChild variant="outline">
          <Link to="/admin/checklist">{t`Setup checklist`}</Link>
        </Button>
      }
    >
      <LoadedSettings />
    </ConsolePage>
  )
}
