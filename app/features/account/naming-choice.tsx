import { retentionDays } from '../../../domain/limits/retention.ts'
import type { Settings, SettingsBody } from '../../../domain/schemas/account.ts'
import { useWords } from '../../i18n/language-provider.tsx'
import { Button } from '../../ui/button.tsx'
import { useAnswer } from '../../ui/use-answer.ts'
import { WishSwitch } from '../../ui/wish-switch.tsx'
import { api } from '../session/api.ts'

async function findSettings(): Promise<Settings | null> {
  return (await api('GET users/settings')).answer?.settings ?? null
}

/** The settings whether lenders see the name and the number of a user who asks for theirs (docs/decisions/contact.md). */
export function NamingChoice({ hasNumber }: { hasNumber: boolean }) {
  const { t } = useWords('account')
  const { answer: settings, state, load, change } = useAnswer<Settings>({ name: 'settings', ask: findSettings })

  async function store(body: SettingsBody) {
    const kept = (await api('PUT users/settings', { body })).answer?.settings
    if (kept) change(() => kept)
    return kept
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
          <WishSwitch
            label={t('naming.name')}
            about={t('naming.name_about', { days: retentionDays.askers })}
            isOn={settings.sharesName === true}
            kept={t('naming.kept')}
            wish={async (sharesName) => (await store({ sharesName }))?.sharesName ?? undefined}
          />
        )}
        {settings?.sharesName && hasNumber && (
          <WishSwitch
            label={t('naming.number')}
            about={t('naming.number_about')}
            isOn={settings.sharesNumber}
            kept={t('naming.kept')}
            wish={async (sharesNumber) => (await store({ sharesNumber }))?.sharesNumber}
          />
        )}
      </div>
    </section>
  )
}
