import { retentionDays } from '../../../domain/limits/retention.ts'
import type { OwnSettings, SettingsBody } from '../../../domain/schemas/account.ts'
import { useTranslation } from '../../i18n/language-provider.tsx'
import { Button } from '../../ui/button.tsx'
import { SettingSwitch } from '../../ui/setting-switch.tsx'
import { useServerQuery } from '../../ui/use-server-query.ts'
import { callApi } from '../session/call-api.ts'

async function findSettings(): Promise<OwnSettings | null> {
  return (await callApi('GET users/settings')).answer?.settings ?? null
}

/** The settings whether lenders see the name and the number of a user who asks for theirs (docs/decisions/contact.md). */
export function ShareNameSetting({ hasNumber }: { hasNumber: boolean }) {
  const { t } = useTranslation('account')
  const {
    answer: settings,
    state,
    load,
    change,
  } = useServerQuery<OwnSettings>({ queryKey: 'settings', query: findSettings })

  async function store(body: SettingsBody) {
    const saved = (await callApi('PUT users/settings', { body })).answer?.settings
    if (saved) change(() => saved)
    return saved
  }
  return (
    <section aria-labelledby="naming" className="rounded-20 border border-line bg-surface p-5">
      <h2 id="naming" className="mb-2 text-22">
        {t('naming.title')}
      </h2>
      <div className="min-h-24">
        {!settings && state === 'failed' && (
          <div role="alert" className="flex flex-wrap items-center gap-4">
            <p>{t('list_failed')}</p>
            <Button kind="outline" onClick={() => void load()}>
              {t('retry')}
            </Button>
          </div>
        )}
        {settings && (
          <SettingSwitch
            label={t('naming.name')}
            description={t('naming.name_about', { days: retentionDays.askers })}
            isOn={settings.sharesName === true}
            savedMessage={t('naming.kept')}
            save={async (sharesName) => (await store({ sharesName }))?.sharesName ?? undefined}
          />
        )}
        {settings?.sharesName && hasNumber && (
          <SettingSwitch
            label={t('naming.number')}
            description={t('naming.number_about')}
            isOn={settings.sharesNumber}
            savedMessage={t('naming.kept')}
            save={async (sharesNumber) => (await store({ sharesNumber }))?.sharesNumber}
          />
        )}
      </div>
    </section>
  )
}
